import { dirname, join } from 'node:path'
import { rulePrefixes } from '../rules/prefixes.ts'
import { isDecision, madeList, numberOf, type Repository, type TextFile } from './repository.ts'

/** What a document names and the repository does not have, each as `file: name`. */
type Faults = readonly string[]

const quoted = /`([^`\n]+)`/g
const fileName = /^\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|css|conf|html|service|timer|sh)$/
const folderName = /^\w[\w.-]*(?:\/[\w.-]+)*\/$/
const placed = /(?<![\w./@-])(?:src|machines|streams|tests|docs|deploy)\/[\w./-]*/g
const link = /\]\((?!https?:)([^)#\s]*)(#[^)\s]+)?\)/g

const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '')
const found = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole)
const faultsOf = (documents: readonly TextFile[], faults: (document: TextFile) => readonly string[]): Faults =>
  documents.flatMap((document) => [...new Set(faults(document))].map((fault) => `${document.file}: ${fault}`))

/** Paths from the root of the repository, also in diagrams. A path that goes on with a pattern is judged as far as it is plain. */
const placedPaths = (text: string): readonly string[] =>
  [...text.matchAll(placed)].map(({ 0: path, index }) => {
    const next = text[index + path.length] ?? ''
    const plain = /[*{[$…]/.test(next) ? path.slice(0, path.lastIndexOf('/')) : path
    return plain.replace(/[./]+$/, '')
  })

/**
 * Finds files and folders that a document names and that are not there. A path is judged from the root, from the folder of the document, and by
 * its end below that folder. A file name alone may be that of any file.
 */
export function missingPaths({ files, documents }: Repository): Faults {
  const withFolders = files.map((file) => `/${file}/`)
  const isPlaced = (path: string) => path === madeList || withFolders.some((file) => file.startsWith(`/${path}/`))
  const endsBelow = (folder: string, path: string) => withFolders.some((file) => file.startsWith(folder) && file.includes(`/${path}/`))
  return faultsOf(documents, ({ file, text }) => {
    const home = dirname(file) === '.' ? '/' : `/${dirname(file)}/`
    const fromHome = found(withoutCode(text), quoted)
      .filter((name) => fileName.test(name) || folderName.test(name))
      .map((name) => name.replace(/\/$/, ''))
      .filter((name) => !isPlaced(name) && !endsBelow(name.includes('/') ? home : '/', name))
    const fromRoot = placedPaths(text.replace(link, '')).filter((path) => !isPlaced(path))
    return [...fromHome, ...fromRoot]
  })
}

/** The part of an address that leads to a heading, as Git hosts make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d _-]/gu, '')
    .replaceAll(' ', '-')

/** Finds links to files, folders and headings that are not there. */
export function deadLinks({ files, documents }: Repository): Faults {
  const pages = new Map(documents.map(({ file, text }) => [file, found(text, /^#+ (.+)$/gm).map(anchorOf)]))
  return faultsOf(documents, ({ file, text }) =>
    [...text.matchAll(link)].flatMap(([, path = '', anchor = '']) => {
      const target = path === '' ? file : join(dirname(file), path)
      const isThere = files.some((other) => `${other}/`.startsWith(`${target.replace(/\/$/, '')}/`))
      return isThere && (anchor === '' || pages.get(target)?.includes(anchor.slice(1))) ? [] : [`${path}${anchor}`]
    }),
  )
}

/** Finds npm scripts that `package.json` does not have. */
export const missingScripts = ({ documents }: Repository, scripts: readonly string[]): Faults =>
  faultsOf(documents, ({ text }) =>
    found(text, /npm (?:run (?:-s )?)?((?<=run (?:-s )?)[\w:]+|start|test)\b/g).filter((script) => !scripts.includes(script)),
  )

const codeName = /^(?:[a-z]+(?:[A-Z][a-z\d]*)+|[A-Z][a-z]+(?:[A-Z][a-z\d]+)+)$/

/** Finds names of code that no source has. `watchX` stands for any name. */
export function missingNames({ documents, sources }: Repository): Faults {
  const words = new Set(sources.flatMap(({ text }) => text.match(/[A-Za-z_$][\w$]*/g) ?? []))
  return faultsOf(documents, ({ text }) =>
    found(withoutCode(text), quoted).filter((name) => codeName.test(name) && !name.endsWith('X') && !words.has(name)),
  )
}

/** Finds rules that no test cites. */
export function missingRules({ documents }: Repository, ids: readonly string[]): Faults {
  const prefixes = new Set(rulePrefixes.map(({ prefix }) => prefix))
  return faultsOf(documents, ({ text }) =>
    found(text, /\b([A-Z]+-\d+)\b/g).filter((id) => prefixes.has(id.replace(/-\d+$/, '')) && !ids.includes(id)),
  )
}

/** Finds decisions that a document or a comment names and that have no record. */
export function missingDecisions({ documents, sources }: Repository): Faults {
  const numbers = documents.filter(isDecision).map(({ file }) => numberOf(file))
  return faultsOf([...documents, ...sources], ({ text }) =>
    found(text, /\bdecisions?\s+(\d{4}(?:(?:,|,? and)\s+\d{4})*)/g)
      .flatMap((list) => list.match(/\d{4}/g) ?? [])
      .filter((number) => !numbers.includes(number)),
  )
}
