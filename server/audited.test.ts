/**
 * Every call that changes something stands here with what it leaves in the trail, or with why it leaves nothing (checklist 37: money,
 * stock, rights, pages, goods, and operators' sign-ins). A new call has to be put into one of the two.
 */
import { expect, it } from 'vitest';
import { operationEntries } from './http/schemas.ts';

const AUDITED: Record<string, readonly string[]> = {
  createOrder: ['order.create'],
  cancelOrder: ['order.cancel'],
  confirmReceipt: ['order.confirm-receipt'],
  pay: ['payment'],
  olderPay: ['payment'],
  paymentNotice: ['payment'],
  claimCoupon: ['coupon.claim'],
  getSeckillTicket: ['seckill.ticket'],
  cancelSeckillTicket: ['seckill.ticket-return'],
  registerMember: ['member.create'],
  newLogin: ['member.create'],
  resetPassword: ['member.password'],
  changeMemberPassword: ['member.password'],
  addTemplate: ['page.add'],
  editTemplate: ['page.update', 'page.enable', 'page.disable'],
  deleteTemplate: ['page.delete'],
  saveContent: ['page.publish'],
  saveShared: ['page.publish'],
  addPage: ['page.add'],
  changePages: ['page.enable', 'page.disable', 'page.delete'],
  updatePage: ['page.update', 'page.enable', 'page.disable'],
  deletePage: ['page.delete'],
  saveDraft: ['page.draft'],
  publishParts: ['page.publish'],
  restoreVersion: ['page.draft'],
  registerPicture: ['picture.add'],
  deletePictures: ['picture.delete'],
  loginOperator: ['operator.sign-in'],
  invalidateToken: ['operator.sign-in'],
  changeOperatorPassword: ['operator.password', 'operator.password-refused'],
  endOperatorSessions: ['operator.sessions-end'],
  setOperatorLocked: ['operator.lock', 'operator.unlock'],
};

const CART = 'a wish: nothing is taken before the order';
const OWN = 'the shopper’s own, and worth nothing to others';
const SILENT: Record<string, string> = {
  addToCart: CART,
  setCartNumber: CART,
  setCartChecked: CART,
  deleteLine: CART,
  chooseCartPromotion: CART,
  updateCart: CART,
  addCartGift: CART,
  checkCart: CART,
  deleteCartLines: CART,
  olderCartUpdate: CART,
  olderCartCheck: CART,
  olderCartGift: CART,
  olderCartDelete: CART,
  saveAddress: OWN,
  updateAddress: OWN,
  deleteAddress: OWN,
  addFavourite: OWN,
  removeFavourites: OWN,
  restoreFavourite: OWN,
  saveFootprint: OWN,
  removeFootprints: OWN,
  restoreFootprint: OWN,
  followShop: OWN,
  unfollowShops: OWN,
  restoreFollow: OWN,
  changeMemberInfo: OWN,
  viewArticle: 'a counter of readers',
  praiseArticle: 'a counter of readers',
  createReviews: 'the review itself says who and when',
  replyToReview: 'the reply itself says who and when',
  login: 'a shopper’s sign-in is a row of its own',
  refreshToken: 'a shopper’s sign-in is a row of its own',
  signOut: 'a shopper’s sign-in is a row of its own',
  isNewMember: 'only asks',
  freightFee: 'only asks',
  paymentState: 'only asks',
  olderPaymentState: 'only asks',
  alipayResult: 'only asks',
  pictureCode: 'a code that is forgotten soon',
  smsCode: 'the outbox says what was sent',
  addView: 'a way to look at a list',
  deleteView: 'a way to look at a list',
  refreshOperatorToken: 'goes on with a sign-in that is in the trail',
  ossUploadToken: 'nothing is stored before the picture is',
  imageUploadToken: 'nothing is stored before the picture is',
};

it('every call that changes something is in the trail, or stands here with why not', () => {
  const changing = operationEntries.filter(({ call, changes }) => changes || !call.startsWith('GET '));
  const names = changing.map(({ name }) => name).sort();
  expect([...Object.keys(AUDITED), ...Object.keys(SILENT)].sort()).toEqual(names);
});
