import { wholeTimeOf } from '#domain/words/time.ts'
import { type BoardRow, type BoardVisit, isVisit } from '#streams/derive/board/providerBoard.ts'
import { say } from '../../../sayings.ts'
import { sayBoard } from './sayBoard.ts'
import { wordOf } from './stateShown.ts'
import { stopWords } from './wayWords.ts'

type Rows = ReadonlyMap<string, BoardVisit>

export const visitsIn = (rows: readonly BoardRow[]): Rows => new Map(rows.filter(isVisit).map((row) => [row.id, row]))

/** Beyond these a list of changes is only noise. */
const mostSaid = 3

function told(before: BoardVisit | undefined, now: BoardVisit, timeZone: string): string {
  if (!before) return sayBoard('heard.joined', { name: now.name, time: wholeTimeOf(now.startsAt, timeZone) })
  const [name, state] = [now.name, wordOf(now)]
  const stop = stopWords(now)
  if (stop && stop !== stopWords(before)) return sayBoard('heard.stop', { name, stop })
  if (before.bound !== now.bound && now.bound !== 'none' && now.lateBy === null)
    return sayBoard('heard.bound', { name, state, bound: say(now.bound === 'red' ? 'pastSecond' : 'pastFirst') })
  // A lateness that grows by a minute is seen, and said once only.
  const isNew = before.lateBy === null ? wordOf(before) !== state : now.lateBy === null
  return isNew ? sayBoard('heard.came', { name, state }) : ''
}

/** What a frame changed, in words. */
export function heard(before: Rows, now: Rows, timeZone: string): string {
  const changes = [...now.values()].filter((row) => before.get(row.id) !== row).map((row) => told(before.get(row.id), row, timeZone))
  const gone = [...before.values()].filter(({ id }) => !now.has(id)).map(({ name }) => sayBoard('heard.left', { name }))
  const all = [...changes, ...gone].filter(Boolean)
  return all.length > mostSaid ? sayBoard('heard.several', { count: all.length }) : all.join('. ')
}
