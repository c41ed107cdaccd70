import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { selectTests } from '#programs/testing/changed/selectTests.ts'
import { type ImportGraph, readImportGraph } from '#programs/testing/changed/importGraph.ts'

const graphOf = (files: Readonly<Record<string, { imports?: readonly string[]; text?: string }>>): ImportGraph =>
  new Map(Object.entries(files).map(([path, { imports = [], text = '' }]) => [path, { imports, text }]))

const parts = ['scheduling', 'waitlist']
const graph = graphOf({
  'machines/scheduling/effects.ts': {},
  'machines/scheduling/visit.ts': { imports: ['machines/scheduling/effects.ts'] },
  'src/resources/index.ts': { imports: ['machines/scheduling/visit.ts'] },
  'src/words/enAU/scheduling/board.ts': {},
  'src/words/enAU/common/actions.ts': {},
  'src/app/screens/scheduling/Board/tBoard.ts': {
    imports: ['src/words/enAU/scheduling/board.ts', 'src/words/enAU/common/actions.ts'],
  },
  'src/app/screens/scheduling/Board/Board.tsx': { imports: ['src/app/screens/scheduling/Board/tBoard.ts'] },
  'tests/machines/laws.test.ts': { imports: ['machines/scheduling/visit.ts'] },
  'tests/server/scheduling/delays.test.ts': {},
  'tests/server/http/everyArea.test.ts': { imports: ['src/resources/index.ts'] },
  'tests/app/board.test.ts': { imports: ['src/app/screens/scheduling/Board/Board.tsx'] },
  'tests/journeys/scheduling/board.journey.ts': { text: "t.board('title')" },
  'tests/journeys/scheduling/reception.journey.ts': { text: "t.reception('title'), t.actions('open')" },
  'tests/journeys/waitlist/gaps.journey.ts': {},
})

describe('npm run check -- --changed', () => {
  test('[PROOF-9] the graph of imports reads every alias of the package, those with conditions too', () => {
    const ofProgram = readImportGraph(join(import.meta.dirname, '../../..'))
    expect(ofProgram.get('src/resources/index.ts')?.imports).toContain('src/resources/areas.ts')
    expect(ofProgram.get('tests/programs/testing/changedTests.test.ts')?.imports).toContain('src/programs/testing/changed/importGraph.ts')
  })

  test('[PROOF-6] a change selects the tests that import it within its part, the tests of that part and its journeys', () => {
    expect(selectTests(['machines/scheduling/effects.ts'], graph, parts)).toEqual({
      tests: ['tests/machines/laws.test.ts', 'tests/server/scheduling/delays.test.ts'],
      journeys: ['tests/journeys/scheduling/board.journey.ts', 'tests/journeys/scheduling/reception.journey.ts'],
    })
  })

  test('[PROOF-6] a change of a screen selects the journeys that use its texts', () => {
    expect(selectTests(['src/app/screens/scheduling/Board/Board.tsx'], graph, parts)).toEqual({
      tests: ['tests/app/board.test.ts'],
      journeys: ['tests/journeys/scheduling/board.journey.ts'],
    })
  })

  test('[PROOF-6] a changed test or journey is itself selected', () => {
    const changed = ['tests/journeys/waitlist/gaps.journey.ts', 'tests/server/http/everyArea.test.ts']
    expect(selectTests(changed, graph, parts)).toEqual({
      tests: ['tests/server/http/everyArea.test.ts'],
      journeys: ['tests/journeys/waitlist/gaps.journey.ts'],
    })
  })
})
