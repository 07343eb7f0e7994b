/** Made-up waybills, outside of production: the number follows from the parcel's key. */
import type { WaybillProvider } from '../provider.ts';

export const demo: WaybillProvider = {
  title: '演示（不会真的叫快递）',
  isOpen: ({ config }) => !config.production,
  make: (_services, { key, receiver }) =>
    Promise.resolve({
      code: `DEMO${key.replace(/\D/g, '').padStart(10, '0')}`,
      marks: {
        route: `${receiver.city.slice(0, 2)}-${receiver.district.slice(0, 2)}`,
        station: '演示网点',
        package: '',
      },
    }),
  cancel: () => Promise.resolve(undefined),
};
