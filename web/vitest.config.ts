import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import pages from './vite.config.ts';

// Apart from vite.config.ts, for what tests need is not installed where the pages are merely built.
export default mergeConfig(
  pages,
  defineConfig({
    plugins: [svelteTesting()],
    // A limit of time is for a test that is stuck, never for a slow machine.
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
      pool: 'vmThreads' // a page for each file, of one that is made once for a worker
    }
  })
);
