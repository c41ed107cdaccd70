/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { localeTag } from '#locale/common/locale.ts'

const app = fileURLToPath(new URL('./src/app/', import.meta.url))

/**
 * Declares the cascade layer order before any stylesheet, because style chunks load in any order. Later layers win, whatever their
 * selectors: base, then the grid and the components, then screens.
 */
const cascadeLayerOrder: Plugin = {
  name: 'cascade-layer-order',
  transformIndexHtml: () => [{ tag: 'style', children: '@layer tokens, base, grid, parts, screens;', injectTo: 'head-prepend' }],
}

const viewportMeta = { tag: 'meta', attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1' } }

/** Adds the language and the head tags that all pages share. Each page adds its title and its own tags; the server fills in the product name. */
const sharedHeadTags: Plugin = {
  name: 'shared-head-tags',
  transformIndexHtml: (page) => ({
    html: page.replace('<html', `<html lang="${localeTag}"`),
    tags: [
      { tag: 'meta', attrs: { charset: 'utf-8' } },
      ...(page.includes('name="viewport"') ? [] : [viewportMeta]),
      { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' } },
      { tag: 'meta', attrs: { name: 'application-name', content: 'PRODUCT-PLACEHOLDER' } },
      { tag: 'link', attrs: { rel: 'icon', href: 'data:,' } },
    ],
  }),
}

/** Serves the pages of `src/app/devices/<kind>/` at `/apps/<kind>/`, and the kiosk's page of a form link at `/apps/form/`: moves the built HTML, and rewrites the URL in development. */
const devicePaths: Plugin = {
  name: 'device-paths',
  enforce: 'post',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url
        ?.replace(/^\/apps\/form\//, '/apps/kiosk/form/')
        .replace(/^\/apps\/(kiosk|wall|waiting)\/(?!manifest\.)/, '/apps/devices/$1/')
      next()
    })
  },
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.fileName.endsWith('.html')) file.fileName = file.fileName.replace(/^devices\/(?:kiosk\/(?=form\/))?/, '')
  },
}

/** The languages of the pages. The components fall back to English in any other. */
const pageLanguages = /\/(?:en-US|ar-AE|el-GR|zh-CN)\.mjs$/

/** Leaves out the texts of the components in some thirty other languages. */
const componentTexts: Plugin = {
  name: 'component-texts',
  load: (id) =>
    /\/node_modules\/react-aria[^/]*\/.*\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) && !pageLanguages.test(id)
      ? 'export default undefined'
      : undefined,
}

export default defineConfig({
  root: app,
  base: '/apps/',
  cacheDir: fileURLToPath(new URL('./.cache/vite', import.meta.url)),
  // A page learns the areas with its screens; programs and tests know all from the start. `es2015` is the smaller build of RxJS.
  environments: { client: { resolve: { conditions: ['page', 'es2015', ...defaultClientConditions] } } },
  plugins: [react(), componentTexts, cascadeLayerOrder, sharedHeadTags, devicePaths],
  // The server replaces this placeholder with a fresh nonce in every page it serves.
  html: { cspNonce: 'NONCE-PLACEHOLDER' },
  build: {
    outDir: fileURLToPath(new URL('./dist/', import.meta.url)),
    // Browsers of the last two years: they support light-dark(), nesting and top-level await.
    target: ['chrome125', 'firefox128', 'safari18'],
    // Inlined files would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Each of these browsers preloads modules by itself.
    modulePreload: { polyfill: false },
  },
  test: {
    root: fileURLToPath(new URL('./', import.meta.url)),
    globalSetup: ['src/programs/testing/globalSetup.ts'],
    // Both cores of the usual machine: a test waits for its server, disk or browser half of the time.
    maxWorkers: 2,
    // Modules stay loaded from file to file, which halves the time; a test that changes one puts it back.
    isolate: false,
    setupFiles: ['tests/support/seedProperties.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    // Tests use real servers, disks and property checks: only a stuck test takes this long.
    testTimeout: 30_000,
    // A hook may make the demo practice on a busy machine.
    hookTimeout: 120_000,
    // A time zone that no practice uses: code that reads the machine zone instead of the location zone fails.
    env: { TZ: 'Pacific/Chatham' },
  },
})
