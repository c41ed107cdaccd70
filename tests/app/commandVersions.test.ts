import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const files = globSync('src/app/screens/{reception,waitlist}/**/*.{ts,tsx}', { cwd: root })

type CommandUsage = { readonly buttons: number; readonly withoutVersion: readonly string[]; readonly directSends: readonly string[] }

/** The command buttons of a file, those without a version, and commands sent in any way but the two allowed. */
function commandUsageIn(file: string): CommandUsage {
  const text = readFileSync(resolve(root, file), 'utf8')
  const withoutVersion: string[] = []
  const directSends: string[] = []
  let buttons = 0
  new Visitor({
    JSXOpeningElement(element) {
      const tag = text.slice(element.start, element.end)
      if (!tag.startsWith('<CommandButton')) return
      buttons += 1
      if (!/\sshownVersion=\{[^}]*version\}/.test(tag)) withoutVersion.push(file)
    },
    CallExpression({ start, end }) {
      if (/^client\s*\.send\(/.test(text.slice(start, end))) directSends.push(file)
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return { buttons, withoutVersion, directSends }
}

test('[TAP-13] every command button on Reception and the Waitlist sends the version that was on screen, so the command can be queued offline', () => {
  const usages = files.map(commandUsageIn)
  expect(usages.reduce((sum, { buttons }) => sum + buttons, 0)).toBeGreaterThan(8)
  expect(usages.flatMap(({ withoutVersion }) => withoutVersion)).toEqual([])
})

test('[TAP-13] Reception and the Waitlist send commands in two ways: buttons, whose commands can be queued, and dialogs, which keep the typed text', () => {
  expect(files.flatMap((file) => commandUsageIn(file).directSends)).toEqual([])
})
