/** Stands in for parts of axios (lean-axios.ts): bodies are JSON as they are, queries are in the address, our own adapter sends. */
export default function unused(): never {
  throw new Error('lean-axios.ts leaves this part of axios out');
}
