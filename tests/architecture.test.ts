import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder, createTree } from './support/architecture/plantedTree.ts'
import { readSources } from './support/architecture/sources.ts'
import {
  clockUses,
  forbiddenImports,
  crossModulePaths,
  importCycles,
  tsxOutsideApp,
  oversizedCode,
  bannedTestUses,
} from './support/architecture/architecture.ts'
import { crowdedFolders, deviceImports, localeImports, screenImports, unreadFiles, upwardImports } from './support/architecture/layout.ts'

const root = resolve(import.meta.dirname, '..')
const sources = readSources(root)

const manyLines = (count: number) => Array.from({ length: count }, (_, line) => `  counted(${line})`).join('\n')

describe('the architecture', () => {
  test('[WALL-1] each layer imports only the layers below it and the packages it is allowed', () => {
    expect(forbiddenImports(sources)).toEqual([])
    expect(tsxOutsideApp(sources)).toEqual([])
  })

  test.each([
    ['src/domain/money.ts', "import { readFileSync } from 'node:fs'"],
    ['src/domain/money.ts', "import type { Store } from '#server/store/store.ts'"],
    ['src/domain/money.ts', "import { common } from '#locale/common/common.ts'"],
    ['src/words/enAU/kiosk/kiosk.ts', "import { settle } from '#machines/settle.ts'"],
    ['src/resources/index.ts', "import { common } from '#words/time.ts'"],
    ['src/server/app.ts', "import { seedPractice } from '#demo/firstStart/seedPractice.ts'"],
    ['src/programs/dev.ts', "import { seedPractice } from '#demo/firstStart/seedPractice.ts'"],
    ['src/demo/moves/movesOf.ts', "import { Board } from '#app/Board.tsx'"],
    ['streams/link/link.ts', "import { common } from '#locale/common/common.ts'"],
    ['machines/chair.machine.ts', "import { useState } from 'react'"],
    ['src/server/app.ts', "export { settle } from '#streams/settle.ts'"],
    ['src/server/app.ts', "const { Board } = await import('#app/Board.tsx')"],
    ['streams/link.ts', "import { readFile } from 'node:fs/promises'"],
    ['streams/link.ts', "import { useState } from 'react'"],
    ['src/app/main.tsx', "import { io } from 'socket.io-client'"],
    ['src/app/main.tsx', "type Store = import('#server/store/store.ts').Store"],
    ['src/resources/index.ts', "import '../server/store/store.ts'"],
  ])('[WALL-1] the check detects in %s the forbidden import %s', (path, text) => {
    const found = forbiddenImports(
      createTree({ 'streams/client/nodeClient.ts': "import 'node:fs'", 'src/server/main.ts': "import '#demo/a.ts'", [path]: `${text}\n` }),
    )
    expect(found).toEqual([expect.stringContaining(`${path}:1 `)])
  })

  test('[WALL-2] a file imports another module by its alias, never by a relative path', () => {
    expect(crossModulePaths(sources)).toEqual([])
    expect(
      crossModulePaths(createTree({ 'streams/link.ts': "import '../src/domain/time.ts'", 'src/domain/time.ts': "import './ids.ts'" })),
    ).toEqual(['streams/link.ts:1 leaves its layer by ../src/domain/time.ts'])
  })

  test('[WALL-3] domain rules read no clock, create no ids and start no timers; these are passed to them', () => {
    expect(clockUses(sources)).toEqual([])
    const offences = ['Date.now()', 'new Date()', 'Math.random()', 'setTimeout(go, 9)', 'randomUUID()', 'new Date(0)'].join('\n')
    const found = clockUses(
      createTree({
        'machines/a.ts': offences,
        'streams/replica/settle.ts': offences,
        'src/server/main.ts': offences,
        'src/programs/a.ts': offences,
      }),
    )
    expect(found).toHaveLength(10)
    expect(found.filter((location) => !/^(machines\/a|streams\/replica\/settle)\.ts:[1-5] /.test(location))).toEqual([])
  })

  test('[WALL-4] no file imports itself, directly or through other files', () => {
    expect(importCycles(sources)).toEqual([])
    const cycle = {
      'machines/a.ts': "import './b.ts'",
      'machines/b.ts': "import type { C } from './c.ts'",
      'machines/c.ts': "export * from '#machines/a.ts'",
    }
    expect(importCycles(createTree(cycle))).toEqual(['machines/a.ts → machines/b.ts → machines/c.ts → machines/a.ts'])
  })

  test('[WALL-5] a function has at most 40 lines of code, a file at most 250 and a test file at most 200', () => {
    expect(oversizedCode(sources)).toEqual([])
    const long = `export const count = () => {\n${manyLines(39)}\n}\n`
    const found = oversizedCode(
      createTree({
        'machines/a.ts': long,
        'machines/b.ts': long.replace('() => {', '() => {\n\n  // why\n'),
        'tests/a.ts': manyLines(201),
      }),
    )
    expect(found).toEqual([
      'machines/a.ts:1 a function has 41 lines',
      'machines/b.ts:1 a function has 41 lines',
      'tests/a.ts has 201 lines',
    ])
    expect(
      oversizedCode(createTree({ 'machines/a.ts': long.replace('  counted(0)\n', '\n/* a\nb */'), 'machines/b.ts': manyLines(250) })),
    ).toEqual([])
  })

  test('[WALL-6] no test mocks a module of the project, waits for a fixed time or is skipped', () => {
    expect(bannedTestUses(sources)).toEqual([])
    const weakTest = ["vi.mock('#server/app.ts')", 'page.waitForTimeout(500)', "test.skip('x', () => {})", "test('x', () => {})"].join('\n')
    expect(bannedTestUses(createTree({ 'tests/a.test.ts': weakTest }))).toHaveLength(3)
  })

  test('[WALL-7] each folder imports only folders before it in the declared order of its layer', () => {
    expect(upwardImports(sources)).toEqual([])
    const found = upwardImports(
      createTree({
        'src/server/store/a.ts': "import '../engine/a.ts'",
        'src/server/http/pages/a.ts': "import '../routes/a.ts'\nimport '../security/a.ts'",
        'src/server/push/a.ts': "import type { A } from '../kiosk/a.ts'",
        'src/server/kiosk/a.ts': "import '../messaging/a.ts'\nimport '../push/a.ts'",
        'src/server/unnamed.ts': "import './store/a.ts'",
        'src/server/messaging/module.ts': "import '../kiosk/a.ts'\nimport '../system/module.ts'",
        'src/server/messaging/a.ts': "import './module.ts'",
        'streams/link/a.ts': "import '../client/a.ts'",
        'streams/unnamed/a.ts': "import '../link/a.ts'",
        'machines/kernel/a.ts': "import '../kiosk/a.ts'",
        'machines/kiosk/a.ts': "import '../practice/a.ts'\nimport '../kernel/a.ts'",
        'src/domain/fields.ts': "import './kiosk/a.ts'",
        'src/resources/kiosk/a.ts': "import '../index.ts'",
        'src/app/liveness/a.ts': "import '../session/a.ts'\nimport '../appContext.ts'",
      }),
    )
    expect(found).toEqual([
      'machines/kernel/a.ts:1 kernel may not import kiosk',
      'machines/kiosk/a.ts:1 kiosk may not import practice',
      'src/app/liveness/a.ts:1 liveness may not import session',
      'src/domain/fields.ts:1 fields.ts may not import kiosk',
      'src/resources/kiosk/a.ts:1 kiosk may not import index.ts',
      'src/server/http/pages/a.ts:1 http may not import http/routes',
      'src/server/kiosk/a.ts:1 kiosk may not import messaging',
      'src/server/messaging/a.ts:1 messaging may not import messaging/module.ts',
      'src/server/messaging/module.ts:2 messaging/module.ts may not import system/module.ts',
      'src/server/push/a.ts:1 push may not import kiosk',
      'src/server/store/a.ts:1 store may not import engine',
      'src/server/unnamed.ts:1 unnamed.ts may not import store',
      'streams/link/a.ts:1 link may not import client',
      'streams/unnamed/a.ts:1 unnamed may not import link',
    ])
  })

  test('[WALL-8] a screen or a device is imported only by its own files, and a shared folder of devices only by devices', () => {
    expect([...screenImports(sources), ...deviceImports(sources)]).toEqual([])
    const tree = createTree({
      'src/app/screens/waitlist/Waitlist/gap/a.ts': "import '../../../reception/Reception/b.ts'\nimport '../a.ts'",
      'src/app/screens/system/System/a.ts': "import '../../../devices/shared/a.ts'",
      'src/app/components/people/a.ts': "import '../../screens/waitlist/Waitlist/a.module.css'\nimport '../../devices/kiosk/a.ts'",
      'src/app/devices/wall/a.ts': "import '../kiosk/a.ts'\nimport '../../screens/system/System/a.ts'\nimport '../shared/a.ts'",
      'src/app/devices/shared/a.ts': "import '../wall/a.ts'",
      'src/app/shell/a.ts': "const screen = import('../screens/system/System/a.ts')",
    })
    expect(screenImports(tree)).toEqual([
      'src/app/components/people/a.ts:1 may not import the screen waitlist/Waitlist',
      'src/app/devices/wall/a.ts:2 may not import the screen system/System',
      'src/app/screens/waitlist/Waitlist/gap/a.ts:1 may not import the screen reception/Reception',
      'src/app/shell/a.ts:1 may not import the screen system/System',
    ])
    expect(deviceImports(tree)).toEqual([
      'src/app/components/people/a.ts:2 may not import the device kiosk',
      'src/app/devices/shared/a.ts:1 may not import the device wall',
      'src/app/devices/wall/a.ts:1 may not import the device kiosk',
      'src/app/screens/system/System/a.ts:1 may not import the device shared',
    ])
  })

  test('[WALL-9] only `package.json` names the chosen locale', () => {
    expect(localeImports(sources)).toEqual([])
    const found = localeImports(
      createTree({
        'src/app/a.ts': "import '#words/enAU/common/a.ts'\nimport '#locale/common/a.ts'\nimport '#words/el/kiosk/a.ts'",
        'src/words/a.ts': "import './enAU/common/a.ts'",
        'src/words/enAU/kiosk/a.ts': "import '../common/a.ts'",
      }),
    )
    expect(found).toEqual([
      'src/app/a.ts:1 names the locale in #words/enAU/common/a.ts',
      'src/words/a.ts:1 names the locale in ./enAU/common/a.ts',
    ])
  })

  test('[WALL-10] a folder has at most 15 files at one level', () => {
    expect(crowdedFolders(root)).toEqual([])
    const files = Array.from({ length: 16 }, (_, index) => [`streams/link/${index}.css`, ''] as const)
    expect(crowdedFolders(createFolder(Object.fromEntries([...files.slice(1), ['streams/link/deep/a.ts', '']])))).toEqual([])
    expect(crowdedFolders(createFolder(Object.fromEntries(files)))).toEqual(['streams/link has 16 files'])
  })

  test('[WALL-11] the checks read every source file', () => {
    expect(unreadFiles(root, sources)).toEqual([])
    const folder = createFolder({ 'src/unknown/a.tsx': '', 'src/app/a.ts': '', 'src/app/a.css': '' })
    expect(unreadFiles(folder, readSources(folder))).toEqual(['src/unknown/a.tsx in src/unknown was not read'])
    expect(unreadFiles(root, sources.slice(1))).toHaveLength(1)
  })
})
