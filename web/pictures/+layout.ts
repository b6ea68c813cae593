export { ssr, prerender } from '../src/routes/+layout.ts';
