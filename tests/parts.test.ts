import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resources } from '#resources/index.ts'
import { areasInEngine, engineAreas, modulesInEngine } from './support/architecture/engineAreas.ts'
import { folderOrders, splitFolders } from './support/architecture/folderOrders.ts'
import { createTree } from './support/architecture/plantedTree.ts'
import { sharedNames } from './support/architecture/sharedNames.ts'
import { readSources } from './support/architecture/sources.ts'

const sources = readSources(resolve(import.meta.dirname, '..'))

describe('the parts of the product', () => {
  test('[PART-1] the server and the app name each folder at one place of their order, so no part of it imports upward', () => {
    expect(['src/server', 'src/app'].flatMap((layer) => splitFolders(folderOrders[layer] ?? []))).toEqual([])
    expect(splitFolders(['http', 'http/routes', ['auth', 'push'], 'http/calls', '*', 'push/late', '*/module.ts'])).toEqual(['http', 'push'])
  })

  test('[PART-7] the engine names no area and imports no module of the lower layers, except those that it works with itself', () => {
    const areas = resources.map(({ name }) => name)
    expect([...areasInEngine(sources, areas), ...modulesInEngine(sources)]).toEqual([])
    expect(Object.keys(engineAreas).filter((area) => !areas.includes(area))).toEqual([])
    const tree = createTree({
      'src/server/http/a.ts': "import '#domain/kiosk/pairing.ts'\nimport '#domain/practice/user.ts'\nread('users', 'steris', 'steris.use')",
      'src/server/push/a.ts': "import '#locale/messaging/messages.ts'\nserve('/api/kiosk/pairing/', `/api/users/${id}`)",
      'src/server/kiosk/a.ts': "import '#domain/kiosk/pairing.ts'\nread('kiosk')",
    })
    expect([...areasInEngine(tree, areas), ...modulesInEngine(tree)]).toEqual([
      'src/server/http/a.ts:3 names the area steris',
      'src/server/http/a.ts:3 names the area steris',
      'src/server/push/a.ts:2 names the area kiosk',
      'src/server/http/a.ts:1 imports src/domain/kiosk/pairing.ts',
      'src/server/push/a.ts:1 imports src/words/enAU/messaging/messages.ts',
    ])
  })

  test('[PART-8] the layers that a command passes export no two functions of one name, except the functions of the two stores', () => {
    expect(sharedNames(sources)).toEqual([])
    const tree = createTree({
      'machines/a.ts': 'export const stateOf = () => 1\nexport const limit = 1',
      'src/domain/practice/b.ts': 'export function stateOf() {}\nexport const limit = 2',
      'src/server/store/a.ts': 'export function read() {}\nexport function write() {}',
      'src/server/store/postgres/a.ts': 'export async function read() {}',
      'src/server/engine/a.ts': 'export function* write() {}',
      'src/app/screens/system/System/a.ts': 'export const stateOf = () => 2',
    })
    expect(sharedNames(tree)).toEqual([
      'stateOf is exported by machines/a.ts and src/domain/practice/b.ts',
      'write is exported by src/server/engine/a.ts and src/server/store/a.ts',
    ])
  })
})
