/** Addresses of pictures for shared links: apps show PNG and JPEG only, and keep what they fetched by its address. */

const ARTWORK = /^\/artwork\/([\w-]+)\/([\w-]+)\.(?:svg|webp)$/;

/** The goods' picture with name and price. The price (cents) is part of the address, so that another price is another picture. */
export function goodsShareAddress(itemId: number | string, cents: number): string {
  return `/share/goods-${itemId}-${cents}.jpg`;
}

/** The address of a picture as apps can show it: our own drawings and rendered pictures as JPEG, any other as it is. */
export function shareAddress(picture: string): string {
  return picture.replace(ARTWORK, '/share/artwork/$1/$2.jpg');
}
