import { createStaticHandler, matchRoutes } from 'react-router-dom';
const routes = Array.from({length: 32}, (_, i) => ({ id: 'r' + i, path: i ? '/a' + i + '/:x' : '/', loader: async () => ({}) }));
const h = createStaticHandler(routes);
for (let r = 0; r < 3; r++) {
  let t = performance.now(); for (let i = 0; i < 1000; i++) await h.query(new Request('http://localhost/a30/1'), { requestContext: {} });
  let u = performance.now(); for (let i = 0; i < 1000; i++) matchRoutes(routes, '/a30/1');
  console.log((u - t) / 1000, (performance.now() - u) / 1000);
}
