import { layerOf, type Source } from './sources.ts'

/** Architecture checks. Each returns every place in the sources that breaks its rule. */

type LayerRule = { readonly lowerLayers: readonly string[]; readonly packages: readonly RegExp[] }

const node = /^node:/
/** The layers that a layer may import, and the packages that it may use. */
const layerRules: Readonly<Record<string, LayerRule>> = {
  domain: { lowerLayers: [], packages: [/^zod\/mini$/, /^temporal-polyfill$/, /^libphonenumber-js\/min$/] },
  words: { lowerLayers: ['domain'], packages: [] },
  machines: { lowerLayers: ['domain'], packages: [/^xstate$/] },
  resources: { lowerLayers: ['domain', 'machines'], packages: [/^zod\/mini$/, /^xstate$/] },
  server: {
    lowerLayers: ['domain', 'words', 'machines', 'resources'],
    packages: [
      node,
      /^@?fastify\b/,
      /^socket\.io$/,
      /^zod\b/,
      /^xstate$/,
      /^csv-/,
      /^write-excel-file\/node$/,
      /^rotating-file-stream$/,
      /^pg$/,
      /^qr$/,
      /^nodemailer\b/,
      /^double-metaphone$/,
      /^prom-client$/,
      /^@simplewebauthn\/server\b/,
      /^vite$/,
      /^pdfkit$/,
      /^fontkit$/,
      /^@expo-google-fonts\//,
    ],
  },
  streams: { lowerLayers: ['domain', 'machines', 'resources'], packages: [/^rxjs\b/, /^socket\.io-client$/, /^xstate$/, /^zod\/mini$/] },
  app: {
    lowerLayers: ['domain', 'words', 'machines', 'resources', 'streams'],
    packages: [
      /^react\b/,
      /^react-dom\b/,
      /^react-aria-components\b/,
      /^@tanstack\/react-router$/,
      /^ag-grid-/,
      /^recharts$/,
      /^@?xstate\b/,
      /^rxjs\b/,
      /^qr$/,
      /^@tabler\//,
      /^@internationalized\/date$/,
      /^csv-stringify\/browser\/esm\/sync$/,
      /\.css$/,
      /^zod\/mini$/,
    ],
  },
  programs: {
    lowerLayers: ['domain', 'machines', 'resources', 'server', 'streams'],
    packages: [node, /^rxjs\b/, /^csv-/, /^zod\b/, /^xstate$/, /^vite$/, /^@playwright\/test$/],
  },
  demo: {
    lowerLayers: ['domain', 'words', 'machines', 'resources', 'server', 'streams', 'programs'],
    packages: [node, /^rxjs\b/],
  },
  tests: {
    lowerLayers: ['domain', 'words', 'machines', 'resources', 'server', 'streams', 'app', 'programs', 'demo'],
    packages: [/./],
  },
}

/** Deliberate exceptions. */
const exceptions = [
  { file: 'streams/client/nodeClient.ts', imports: node },
  // The only place that hands the demo practice to the server.
  { file: 'src/server/main.ts', imports: /^#demo\// },
]

const isException = (path: string, name: string) => exceptions.some(({ file, imports }) => file === path && imports.test(name))

export const forbiddenImports = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, imports }) => {
    const layer = layerOf(path)
    const rule = layerRules[layer]
    if (!rule) return []
    return imports
      .filter(({ from, file }) => {
        if (isException(path, from)) return false
        if (file !== null) return layerOf(file) !== layer && !rule.lowerLayers.includes(layerOf(file))
        return from.startsWith('#') || !rule.packages.some((pattern) => pattern.test(from))
      })
      .map(({ from, line }) => `${path}:${line} may not use ${from}`)
  })

/** Code that Node runs must not import `.tsx` files, because Node strips types but compiles no JSX. */
export const tsxOutsideApp = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, imports }) =>
    ['app', 'tests'].includes(layerOf(path))
      ? []
      : imports.filter(({ from }) => from.endsWith('.tsx')).map(({ from, line }) => `${path}:${line} reaches ${from}`),
  )

export const crossModulePaths = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from, file }) => from.startsWith('.') && file !== null && layerOf(file) !== layerOf(path))
      .map(({ from, line }) => `${path}:${line} leaves its layer by ${from}`),
  )

const clockAndRandom = ['Date.now', 'new Date', 'Math.random', 'crypto.randomUUID', 'randomUUID', 'performance.now']
const ioFunctions = ['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'randomBytes', 'crypto.getRandomValues', 'process.env']
/** Folders of pure code, which receives time, randomness and connections as arguments. */
const purePaths = /^(src\/domain|src\/words|machines|src\/resources|src\/server\/engine|streams\/derive)\/|^streams\/replica\/settle\.ts$/
/**
 * Folders that may do input and output, but receive clock and randomness from the composition root. `turnClock.ts` measures how long work takes
 * and tells no time of day.
 */
const injectedPaths = /^(src\/server\/(?!main\.ts|runServer\.ts|turns\/turnClock\.ts)|streams\/)/

export const clockUses = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, touches }) => {
    const forbidden = purePaths.test(path) ? [...clockAndRandom, ...ioFunctions] : injectedPaths.test(path) ? clockAndRandom : []
    return touches.filter(({ name }) => forbidden.includes(name)).map(({ name, line }) => `${path}:${line} touches ${name}`)
  })

/** @returns each import cycle once. */
export function importCycles(sources: readonly Source[]): string[] {
  const importsByFile = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => (file ? [file] : []))]))
  const visited = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (trail.includes(path) || visited.has(path)) return
    for (const next of importsByFile.get(path) ?? []) walk(next, [...trail, path])
    visited.add(path)
  }
  for (const path of importsByFile.keys()) walk(path, [])
  return cycles
}

const longestFunction = 40
const longestFile = (path: string) => (layerOf(path) === 'tests' ? 200 : 250)

export const oversizedCode = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, length, functions }) => [
    ...(length > longestFile(path) ? [`${path} has ${length} lines`] : []),
    ...(layerOf(path) === 'tests' ? [] : functions.filter((fn) => fn.length > longestFunction)).map(
      (fn) => `${path}:${fn.line} ${fn.name} has ${fn.length} lines`,
    ),
  ])

const bannedTestCalls = [
  'vi.mock',
  'vi.doMock',
  'page.waitForTimeout',
  'it.skip',
  'test.skip',
  'describe.skip',
  'it.only',
  'test.only',
  'describe.only',
  'test.todo',
  'it.todo',
]

export const bannedTestUses = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, touches }) =>
    layerOf(path) === 'tests'
      ? touches.filter(({ name }) => bannedTestCalls.includes(name)).map(({ name, line }) => `${path}:${line} uses ${name}`)
      : [],
  )
