import type { NamedRow } from '#app/screens/reports/Reports/report/reportRows.ts'
import { createRandom } from '../../support/random.ts'

/** The rows of the grid and the updates of a run. Two runs have the same rows and the same updates. */

export const rowCount = 5000
export const updatesPerSecond = 200

/** The rows that a page shows without scrolling. Updates of any other row change no cell on the page. */
const visibleRows = 24
/**
 * The share of updates that change a visible row, so that each of these changes about once a second. Updates of any row would change
 * the page once a second, and then too few frames draw anything.
 */
const visibleShare = 0.1

const rowSeed = 1
const updateSeed = 2
const days = 31

type Random = () => number

const below = (random: Random, limit: number): number => Math.floor(random() * limit)

function createRow(index: number, random: Random): NamedRow {
  const course = Array.from({ length: days }, () => below(random, 16))
  const attended = course.reduce((sum, count) => sum + count, 0)
  const failed = below(random, 40)
  const counts = {
    ...{ booked: attended + failed, attended, failed, treated: attended, checkedOut: attended, rebooked: below(random, attended) },
    ...{ seated: attended, waitSeconds: attended * below(random, 900), overrunSeconds: attended * below(random, 600) },
  }
  const before = { ...counts, attended: below(random, 2 * attended), failed: below(random, 40) }
  const name = `Provider ${String(index + 1).padStart(4, '0')}`
  return { id: `provider-${index}`, keys: [name], names: [name], band: 0, isPinned: false, counts, before, course }
}

export function createRows(): NamedRow[] {
  const random = createRandom(rowSeed)
  return Array.from({ length: rowCount }, (_, index) => createRow(index, random))
}

/** One more appointment, which the patient attended or failed to attend. */
function withAppointment(row: NamedRow, random: Random): NamedRow {
  const { booked = 0, attended = 0, failed = 0, treated = 0, seated = 0, waitSeconds = 0 } = row.counts
  if (random() < 0.1) return { ...row, counts: { ...row.counts, booked: booked + 1, failed: failed + 1 } }
  const counts = { ...row.counts, booked: booked + 1, attended: attended + 1, treated: treated + 1, seated: seated + 1 }
  return {
    ...row,
    counts: { ...counts, waitSeconds: waitSeconds + below(random, 7200) },
    course: row.course.with(-1, (row.course.at(-1) ?? 0) + 1),
  }
}

/** @returns a function that makes the next update and returns the changed row. */
export function createUpdates(): () => NamedRow {
  const random = createRandom(updateSeed)
  const rows = createRows()
  return () => {
    const index = below(random, random() < visibleShare ? visibleRows : rowCount)
    const row = rows[index]
    if (!row) throw new Error(`There is no row ${index}`)
    return (rows[index] = withAppointment(row, random))
  }
}

/** The rows after this many updates. */
export function rowsAfter(updateCount: number): readonly NamedRow[] {
  const nextUpdate = createUpdates()
  const rows = new Map(createRows().map((row) => [row.id, row]))
  for (let update = 0; update < updateCount; update += 1) {
    const row = nextUpdate()
    rows.set(row.id, row)
  }
  return [...rows.values()]
}
