/** Stands in for parts of axios (lean-axios.ts): bodies are JSON or FormData as they are, queries are in the address, XMLHttpRequest sends. */
export default function unused(): never {
  throw new Error('lean-axios.ts leaves this part of axios out');
}

export { unused as progressEventReducer };

/** No way to send by fetch. */
export const getFetch = (): null => null;
