import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const top = resolve(import.meta.dirname, '../..')
const files = globSync('src/app/screens/{reception,waitlist}/**/*.{ts,tsx}', { cwd: top })

type Told = { readonly buttons: number; readonly withoutVersion: readonly string[]; readonly past: readonly string[] }

/** Its command buttons, those whose version is `null`, and commands that go past the two ways of giving one. */
function toldIn(file: string): Told {
  const text = readFileSync(resolve(top, file), 'utf8')
  const withoutVersion: string[] = []
  const past: string[] = []
  let buttons = 0
  new Visitor({
    JSXOpeningElement(element) {
      const tag = text.slice(element.start, element.end)
      if (!tag.startsWith('<CommandButton')) return
      buttons += 1
      if (!/\sseen=\{[^}]*version\}/.test(tag)) withoutVersion.push(file)
    },
    CallExpression({ start, end }) {
      if (/^client\s*\.send\(/.test(text.slice(start, end))) past.push(file)
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return { buttons, withoutVersion, past }
}

test('[TAP-13] Whatever is tapped at the desk or on the waitlist says which version was on the screen', () => {
  const told = files.map(toldIn)
  expect(told.reduce((sum, { buttons }) => sum + buttons, 0)).toBeGreaterThan(8)
  expect(told.flatMap(({ withoutVersion }) => withoutVersion)).toEqual([])
})

test('[TAP-13] There are two ways of giving a command there, a tap that may be kept and a dialog that keeps what was typed', () => {
  expect(files.flatMap((file) => toldIn(file).past)).toEqual([])
})
