import { roomOf, type Source } from './sources.ts'

/** The walls of the house, each a question to the tree that answers with every place where it is broken. */

type Room = { readonly below: readonly string[]; readonly packages: readonly RegExp[] }

const node = /^node:/
/** Which rooms a room may enter, and which packages are its own. */
const floors: Readonly<Record<string, Room>> = {
  domain: { below: [], packages: [/^zod\/mini$/, /^temporal-polyfill$/] },
  machines: { below: ['domain'], packages: [/^xstate$/] },
  resources: { below: ['domain', 'machines'], packages: [/^zod\/mini$/, /^xstate$/] },
  server: {
    below: ['domain', 'machines', 'resources'],
    packages: [node, /^@?fastify\b/, /^socket\.io$/, /^zod\b/, /^xstate$/, /^csv-/, /^vite$/],
  },
  streams: { below: ['domain', 'machines', 'resources'], packages: [/^rxjs\b/, /^socket\.io-client$/, /^xstate$/, /^zod\/mini$/] },
  app: {
    below: ['domain', 'machines', 'resources', 'streams'],
    packages: [
      /^react\b/,
      /^react-dom\b/,
      /^react-aria-components\b/,
      /^@tanstack\/react-router$/,
      /^ag-grid-/,
      /^@?xstate\b/,
      /^rxjs\b/,
      /^i18next$/,
      /^@tabler\//,
      /^@fontsource/,
      /\.css$/,
      /^zod\/mini$/,
    ],
  },
  programs: {
    below: ['domain', 'machines', 'resources', 'server', 'streams'],
    packages: [node, /^rxjs\b/, /^csv-/, /^zod\b/, /^xstate$/, /^vite$/, /^@playwright\/test$/],
  },
  tests: { below: ['domain', 'machines', 'resources', 'server', 'streams', 'app', 'programs'], packages: [/./] },
}

/** Doors that a wall has on purpose. */
const doors = [{ file: 'streams/node.ts', packages: node }]

const isOpen = (path: string, name: string) => doors.some((door) => door.file === path && door.packages.test(name))

export const forbiddenImports = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, imports }) => {
    const room = roomOf(path)
    const floor = floors[room]
    if (!floor) return []
    return imports
      .filter(({ from, file }) => {
        if (file !== null) return roomOf(file) !== room && !floor.below.includes(roomOf(file))
        return !isOpen(path, from) && (from.startsWith('#') || !floor.packages.some((own) => own.test(from)))
      })
      .map(({ from, line }) => `${path}:${line} may not use ${from}`)
  })

/** Node strips types and compiles no JSX, so what it runs must never reach a screen. */
export const screensOutsideTheApp = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, imports }) =>
    ['app', 'tests'].includes(roomOf(path))
      ? []
      : imports.filter(({ from }) => from.endsWith('.tsx')).map(({ from, line }) => `${path}:${line} reaches ${from}`),
  )

export const pathsOutOfARoom = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ from, file }) => from.startsWith('.') && file !== null && roomOf(file) !== roomOf(path))
      .map(({ from, line }) => `${path}:${line} leaves its room by ${from}`),
  )

const clocksAndDice = ['Date.now', 'new Date', 'Math.random', 'crypto.randomUUID', 'randomUUID', 'performance.now']
const hands = ['setTimeout', 'setInterval', 'setImmediate', 'fetch', 'randomBytes', 'crypto.getRandomValues', 'process.env']
/** Where rules live: what they need of time, chance and wires is given to them. */
const pure = /^(src\/domain|machines|src\/resources|src\/server\/engine|streams\/derive)\/|^streams\/settle\w*\.ts$/
/** Where hands live, which still take clock and chance from the composition root. */
const given = /^(src\/server\/(?!main\.ts|runServer\.ts)|streams\/)/

export const clocksTouched = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, touches }) => {
    const forbidden = pure.test(path) ? [...clocksAndDice, ...hands] : given.test(path) ? clocksAndDice : []
    return touches.filter(({ name }) => forbidden.includes(name)).map(({ name, line }) => `${path}:${line} touches ${name}`)
  })

/** Each ring of files that need one another, once. */
export function rings(sources: readonly Source[]): string[] {
  const needs = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ file }) => (file ? [file] : []))]))
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (way.includes(path) || done.has(path)) return
    for (const next of needs.get(path) ?? []) walk(next, [...way, path])
    done.add(path)
  }
  for (const path of needs.keys()) walk(path, [])
  return found
}

const longestFunction = 40
const longestFile = (path: string) => (roomOf(path) === 'tests' ? 200 : 250)

export const tooLong = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, length, functions }) => [
    ...(length > longestFile(path) ? [`${path} has ${length} lines`] : []),
    ...(roomOf(path) === 'tests' ? [] : functions.filter((one) => one.length > longestFunction)).map(
      (one) => `${path}:${one.line} ${one.name} has ${one.length} lines`,
    ),
  ])

const standIns = [
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

export const weakTests = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, touches }) =>
    roomOf(path) === 'tests'
      ? touches.filter(({ name }) => standIns.includes(name)).map(({ name, line }) => `${path}:${line} uses ${name}`)
      : [],
  )
