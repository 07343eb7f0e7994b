/** Stands in for axios' choice of an adapter and for its checks of what it is asked (lean-axios.ts): its only caller is session.ts. */
const nothing = (): undefined => undefined;

export default {
  getAdapter: <A>(adapter: A): A => adapter,
  assertOptions: nothing,
  validators: { transitional: nothing, spelling: nothing },
};
