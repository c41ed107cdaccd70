import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sourcesOf, type Source } from './support/sources.ts'
import { clocksTouched, forbiddenImports, pathsOutOfARoom, rings, screensOutsideTheApp, tooLong, weakTests } from './support/walls.ts'

const house = sourcesOf(resolve(import.meta.dirname, '..'))

/** A small tree with exactly these files. */
function aTree(files: Readonly<Record<string, string>>): Source[] {
  const top = mkdtempSync(join(tmpdir(), 'walls-'))
  onTestFinished(() => rmSync(top, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(top, path)), { recursive: true })
    writeFileSync(join(top, path), text)
  }
  return sourcesOf(top)
}

const manyLines = (count: number) => Array.from({ length: count }, (_, line) => `  counted(${line})`).join('\n')

describe('the walls of the house', () => {
  test('[WALL-1] Each floor uses only the floors below it and its own packages', () => {
    expect(house.length).toBeGreaterThan(50)
    expect(forbiddenImports(house)).toEqual([])
    expect(screensOutsideTheApp(house)).toEqual([])
  })

  test.each([
    ['src/domain/money.ts', "import { readFileSync } from 'node:fs'"],
    ['src/domain/money.ts', "import type { Store } from '#server/store/store.ts'"],
    ['machines/chair.machine.ts', "import { useState } from 'react'"],
    ['src/server/app.ts', "export { settle } from '#streams/settle.ts'"],
    ['src/server/app.ts', "const { Board } = await import('#app/Board.tsx')"],
    ['streams/link.ts', "import { readFile } from 'node:fs/promises'"],
    ['streams/link.ts', "import { useState } from 'react'"],
    ['src/app/main.tsx', "import { io } from 'socket.io-client'"],
    ['src/app/main.tsx', "type Store = import('#server/store/store.ts').Store"],
    ['src/resources/index.ts', "import '../server/store/store.ts'"],
  ])('[WALL-1] %s is seen where it says %s', (path, text) => {
    const found = forbiddenImports(aTree({ 'streams/node.ts': "import 'node:fs'", [path]: `${text}\n` }))
    expect(found).toEqual([expect.stringContaining(`${path}:1 `)])
  })

  test('[WALL-2] A room is entered by its name, never by a path out of another room', () => {
    expect(pathsOutOfARoom(house)).toEqual([])
    expect(
      pathsOutOfARoom(aTree({ 'streams/link.ts': "import '../src/domain/time.ts'", 'src/domain/time.ts': "import './ids.ts'" })),
    ).toEqual(['streams/link.ts:1 leaves its room by ../src/domain/time.ts'])
  })

  test('[WALL-3] The rules of the practice read no clock, make up no ids and start no timers', () => {
    expect(clocksTouched(house)).toEqual([])
    const rule = ['Date.now()', 'new Date()', 'Math.random()', 'setTimeout(go, 9)', 'randomUUID()', 'new Date(0)'].join('\n')
    const found = clocksTouched(
      aTree({ 'machines/a.ts': rule, 'streams/settle.ts': rule, 'src/server/main.ts': rule, 'src/programs/a.ts': rule }),
    )
    expect(found).toHaveLength(10)
    expect(found.filter((place) => !/^(machines\/a|streams\/settle)\.ts:[1-5] /.test(place))).toEqual([])
  })

  test('[WALL-4] No file needs itself, by however long a way', () => {
    expect(rings(house)).toEqual([])
    const ring = {
      'machines/a.ts': "import './b.ts'",
      'machines/b.ts': "import type { C } from './c.ts'",
      'machines/c.ts': "export * from '#machines/a.ts'",
    }
    expect(rings(aTree(ring))).toEqual(['machines/a.ts → machines/b.ts → machines/c.ts → machines/a.ts'])
  })

  test('[WALL-5] A function fits on a screen and a file is about one thing', () => {
    expect(tooLong(house)).toEqual([])
    const long = `export const count = () => {\n${manyLines(39)}\n}\n`
    const found = tooLong(
      aTree({ 'machines/a.ts': long, 'machines/b.ts': long.replace('() => {', '() => {\n\n  // why\n'), 'tests/a.ts': manyLines(201) }),
    )
    expect(found).toEqual([
      'machines/a.ts:1 a function has 41 lines',
      'machines/b.ts:1 a function has 41 lines',
      'tests/a.ts has 201 lines',
    ])
    expect(tooLong(aTree({ 'machines/a.ts': long.replace('  counted(0)\n', '\n/* a\nb */'), 'machines/b.ts': manyLines(250) }))).toEqual([])
  })

  test('[WALL-6] No test puts a stand-in for a room of the house, waits by the clock or is passed over', () => {
    expect(weakTests(house)).toEqual([])
    const weak = ["vi.mock('#server/app.ts')", 'page.waitForTimeout(500)', "test.skip('x', () => {})", "test('x', () => {})"].join('\n')
    expect(weakTests(aTree({ 'tests/a.test.ts': weak }))).toHaveLength(3)
  })
})
