import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { madeList } from './support/documents/repository.ts'
import { declaredNames, type DeclaredName, partsOfName } from './support/language/declarations.ts'
import { commentsIn, faultsIn, paragraphsIn, privateWordsIn, sentencesInStrings } from './support/language/prose.ts'
import { stringKeyedReads } from './support/language/stringKeyedReads.ts'
import { allowedNames, forbiddenParts } from './support/language/vocabulary.ts'

const top = resolve(import.meta.dirname, '..')
const vocabulary = 'tests/support/language/vocabulary.ts'
const sourceFiles = globSync('{src,machines,streams,tests}/**/*.{ts,tsx}', { cwd: top }).sort()
const textOf = (file: string) => readFileSync(join(top, file), 'utf8')

/** How many there are. Lower it with each one that goes. */
const mostStringKeyedReads = 272

/** The forbidden words of one name, each with what to write instead. */
const forbiddenIn = (name: string): readonly string[] =>
  Object.hasOwn(allowedNames, name)
    ? []
    : partsOfName(name).flatMap((part) => (Object.hasOwn(forbiddenParts, part) ? [`${name}: ${forbiddenParts[part]}`] : []))

const namesByFile = new Map<string, readonly DeclaredName[]>()

/** Parses each file once, because four tests read its names. */
function namesOf(file: string): readonly DeclaredName[] {
  const names = namesByFile.get(file) ?? declaredNames(file, textOf(file))
  namesByFile.set(file, names)
  return names
}

describe('the language of the code', () => {
  test('[WORDING-1] no declared name contains a private word; each stored name that does is listed with its reason', () => {
    expect(sourceFiles.length).toBeGreaterThan(1000)
    const found = sourceFiles.flatMap((file) =>
      namesOf(file).flatMap(({ name, line }) => forbiddenIn(name).map((reason) => `${file}:${line} ${reason}`)),
    )
    expect(found).toEqual([])
    const example = 'type Porter = { readonly askedAt: number }\nexport function openHouse({ wish: [glass] }: Porter, kioskVisit = 1) {}'
    const names = declaredNames('example.ts', example).map(({ name }) => name)
    expect(names.flatMap(forbiddenIn)).toHaveLength(5)
  })

  test('[WORDING-2] a type is a noun: no type name ends in -ing', () => {
    const nouns = ['Setting', 'String', 'Heading', 'Booking', 'Pairing', 'Ranking', 'Reading', 'Routing', 'Timing']
    const isGerund = (name: string) => name.endsWith('ing') && !nouns.some((noun) => name.endsWith(noun))
    const types = sourceFiles.flatMap((file) =>
      namesOf(file)
        .filter(({ kind, name }) => kind === 'type' && isGerund(name))
        .map(({ name, line }) => `${file}:${line} ${name}`),
    )
    expect(types).toEqual([])
    expect(['Seating', 'DelaySetting'].filter(isGerund)).toEqual(['Seating'])
  })

  test('[WORDING-3] a file with one export is named after it', () => {
    const files = sourceFiles.filter((file) => !/\.(test|journey|config|machine)\.tsx?$|^(tests|src\/words)\/|\/migrations\//.test(file))
    expect(files.flatMap(misnamed)).toEqual([])
    expect(misnamedExport('src/server/push/bell.ts', ['Broadcaster'])).toEqual('src/server/push/bell.ts exports Broadcaster')
    expect(misnamedExport('src/domain/people/phone.ts', ['formatPhone'])).toBeNull()
  })

  test('[WORDING-4] `open` begins a function name only where a file, a database or a socket is opened', () => {
    const infrastructure = /^(src\/(server|programs)|streams\/(link|client|commands|replica|kiosk))\//
    expect(sourceFiles.filter((file) => infrastructure.test(file)).flatMap(functionsThatOpen)).toEqual([])
  })

  test('[WORDING-5] comments name their actor, begin with what the code does and keep their sentences short', () => {
    const faults = sourceFiles.flatMap((file) => commentsIn(file, textOf(file)).flatMap(faultsIn))
    expect(faults).toEqual([])
    const example = '/** Whoever comes is told. */\n/** That it was seated is said to the desk. */\n/** Seats the patient. */'
    expect(commentsIn('example.ts', example).flatMap(faultsIn)).toHaveLength(3)
  })

  test('[WORDING-7] the number of fields that the code reads by a string, which the compiler cannot check, only falls', () => {
    const product = sourceFiles.filter((file) => !file.startsWith('tests/'))
    const reads = product.reduce((total, file) => total + stringKeyedReads(file, textOf(file)), 0)
    expect(reads).toBeLessThanOrEqual(mostStringKeyedReads)
    expect(stringKeyedReads('example.ts', "const at = record['startsAt'] ?? rows[0] ?? record.endsAt")).toBe(1)
  })

  test('[WORDING-8] an error, a description or a logged line contains no private word', () => {
    const product = sourceFiles.filter((file) => !/^(tests|src\/demo|src\/words)\/|\/migrations\//.test(file))
    expect(product.flatMap((file) => sentencesInStrings(file, textOf(file)).flatMap(privateWordsIn))).toEqual([])
    const example = "throw new Error('A screen stands outside the house')\nlog(`the server was ${state} anew`)\nconst family = 'house'"
    expect(sentencesInStrings('example.ts', example).flatMap(privateWordsIn)).toEqual(['example.ts:1 says “stands”'])
  })

  test('[WORDING-6] documents and decisions hold to the same language', () => {
    const pages = globSync('{*.md,{src,machines,streams,tests,docs}/**/*.md}', { cwd: top }).filter((page) => page !== madeList)
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.flatMap((file) => paragraphsIn(file, textOf(file)).flatMap(faultsIn))).toEqual([])
  })
})

/** The only export of a file that has another name than the file. */
function misnamed(file: string): readonly string[] {
  const exported = namesOf(file).filter(({ isExported }) => isExported)
  const fault = misnamedExport(
    file,
    exported.map(({ name }) => name),
  )
  return fault === null ? [] : [fault]
}

/** Files that keep another name, each with its reason. */
const namedOtherwise: Readonly<Record<string, string>> = {
  index: 'the entry of its folder',
  drawCharts: 'the program of `npm run draw`',
  socketHandlers: 'the naming guide gives this name',
  requestHandlers: 'the naming guide gives this name',
}

function misnamedExport(file: string, exported: readonly string[]): string | null {
  const [only, ...others] = [...new Set(exported)]
  const base = file.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  if (only === undefined || others.length > 0 || Object.hasOwn(namedOtherwise, base)) return null
  const [fileName, name] = [base.toLowerCase(), only.toLowerCase()]
  if (fileName.includes(name) || name.includes(fileName)) return null
  return `${file} exports ${only}`
}

const opening = /from '(node:fs|node:fs\/promises|node:sqlite|node:net|socket\.io|socket\.io-client|ws)'|indexedDB/

/** Functions that open something through a module of their own. */
const opensOtherwise: Readonly<Record<string, string>> = {
  openApiOf: 'OpenAPI is a name',
  openSqlite: 'opens the database file',
  openPostgres: 'opens the connections to the database',
  openDatabase: 'opens the connections to the database',
  openDeviceStore: 'opens the browser’s database',
  openConnection: 'opens the socket it is given',
}

function functionsThatOpen(file: string): readonly string[] {
  const text = textOf(file)
  if (file === vocabulary || opening.test(text)) return []
  return namesOf(file)
    .filter(
      ({ kind, name, isExported }) => kind === 'value' && isExported && /^open[A-Z]/.test(name) && !Object.hasOwn(opensOtherwise, name),
    )
    .map(({ name, line }) => `${file}:${line} ${name}`)
}
