/// <reference types="vitest/config" />
import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const app = fileURLToPath(new URL('./src/app/', import.meta.url))

/** Every `index.html` under the app is a page of its own, named by its folder; the app itself is `app`. */
const pages = Object.fromEntries(
  globSync('**/index.html', { cwd: app }).map((file) => [relative('.', dirname(file)).replaceAll('/', '-') || 'app', app + file]),
)

/** Keeps the shell of paired screens. A browser lets a worker care for what lies beside it and below, so it lies above them all. */
const worker = { worker: `${app}device/worker.ts` }

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000'
const fromServer = ['/api', '/Auth', '/providers', '/equipments', '/my', '/healthz', '/readyz']

/**
 * Chunks of style come in any order, so what wins is said first of all: the grid and the parts stand on the base, screens on the
 * parts. Later layers win, whatever their selectors.
 */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  transformIndexHtml: () => [{ tag: 'style', children: '@layer tokens, base, grid, parts, screens;', injectTo: 'head-prepend' }],
}

const widthOfTheScreen = { tag: 'meta', attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1' } }

/** What stands in the head of every page. The page itself has its title and what it alone needs; the server fills in the product's name. */
const headOfEveryPage: Plugin = {
  name: 'head-of-every-page',
  transformIndexHtml: (page) => [
    { tag: 'meta', attrs: { charset: 'utf-8' } },
    ...(page.includes('name="viewport"') ? [] : [widthOfTheScreen]),
    { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' } },
    { tag: 'meta', attrs: { name: 'application-name', content: 'PRODUCT-PLACEHOLDER' } },
    { tag: 'link', attrs: { rel: 'icon', href: 'data:,' } },
  ],
}

export default defineConfig({
  root: app,
  base: '/apps/',
  cacheDir: fileURLToPath(new URL('./.cache/vite', import.meta.url)),
  plugins: [react(), layersInOrder, headOfEveryPage],
  // The server puts a fresh nonce in place of this word in every page it gives out.
  html: { cspNonce: 'NONCE-PLACEHOLDER' },
  build: {
    outDir: fileURLToPath(new URL('./dist/', import.meta.url)),
    emptyOutDir: true,
    // What knows light-dark(), nesting and top-level await: browsers of the last two years.
    target: ['chrome125', 'firefox128', 'safari18'],
    // Inlined files would be data: addresses, which the page's policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { ...pages, ...worker },
      output: { entryFileNames: ({ name }) => (name in worker ? '[name].js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(fromServer.map((path) => [path, server])),
      '/socket.io': { target: server, ws: true },
    },
  },
  test: {
    root: fileURLToPath(new URL('./', import.meta.url)),
    include: ['tests/**/*.test.{ts,tsx}'],
    // Both cores of the usual machine, and modules that stay loaded from file to file: three minutes in place of seven.
    maxWorkers: 2,
    isolate: false,
    // Real servers, real disks and property tests: slow means stuck, not late.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A zone nobody's practice is in: whoever reads the machine's zone instead of the location's is found out.
    env: { TZ: 'Pacific/Chatham' },
  },
})
