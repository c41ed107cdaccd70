import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { declaredFigures } from '#resources/declaredFigures.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { figureFaults } from '#resources/reports/figureFaults.ts'
import type { ServerDeps } from '../../deps.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import { addCells } from '../../engine/storeRequests.ts'
import type { Tx } from '../../store/store.ts'
import { compareFigure } from './compareFigure.ts'

type CheckDeps = Pick<ServerDeps, 'store' | 'commands'>

type FigureCheck = CheckDeps & { readonly practice: string; readonly declared: DeclaredFigure; readonly isOpen: () => boolean }

/** Compares every figure of every practice with its records. One that disagrees is shown so, counted again, and corrected. */
export async function checkFigures(deps: CheckDeps, isOpen: () => boolean): Promise<void> {
  for (const { id: practice } of await deps.store.practices())
    for (const declared of declaredFigures) if (isOpen()) await checkFigure({ ...deps, practice, declared, isOpen })
}

async function checkFigure(check: FigureCheck): Promise<void> {
  const { practice, declared, commands } = check
  const wrong = await comparisonOf(check)
  if (wrong === null) return
  const open = await openFault(check)
  if (wrong.length === 0) return open ? correct(check, open.id) : undefined
  const data = { figure: declared.figure.name, cells: wrong.length }
  const found = open ?? (await commands.execute(system(practice), { command: `${figureFaults.name}.find`, because, data })).record
  if (found) await correct(check, found.id)
}

/** Counts once more, so that users read what is wrong before it changes, and an error of the comparison itself changes nothing. */
async function correct(check: FigureCheck, fault: string): Promise<void> {
  const { practice, declared, commands } = check
  const wrong = await comparisonOf(check)
  if (wrong === null) return
  await commands.executeSequence(system(practice), {
    because,
    command: `${figureFaults.name}.correct`,
    run: function* (execute): Tx<void> {
      yield* execute({ command: `${figureFaults.name}.correct`, record: fault })
      yield* addCells(declared.area.name, wrong)
    },
  })
}

/** `null` for a figure that is still being counted, and if the server stops. */
async function comparisonOf(check: FigureCheck) {
  try {
    return await compareFigure(check)
  } catch (error) {
    if (error instanceof Problem && error.code === 'counting') return null
    throw error
  }
}

async function openFault({ store, practice, declared }: FigureCheck): Promise<AnyRecord | null> {
  const where = [
    { column: 'figure', is: [declared.figure.name] },
    { column: 'state', is: ['disagrees'] },
  ]
  return (await store.list(practice, figureFaults.name, { where, limit: 1 })).items[0] ?? null
}

const because = 'the figures are compared with their records'
const system = (practice: string) => systemPrincipal(practice, 'figures', new Set(grantableScopes))
