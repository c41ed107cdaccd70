import { concat, NEVER, type Observable, of, Subject } from 'rxjs'
import type { NamedRow } from '#app/screens/reports/Reports/report/reportRows.ts'
import type { Frame, RecordOf } from '#domain/wire.ts'
import type { NextPaint } from '#streams/link/seenReports.ts'
import { createLiveCollection, type LiveCollection } from '#streams/replica/liveCollection.ts'
import { createWindowFilter } from '#streams/replica/windowFilter.ts'
import { createRows } from '../gridRows.ts'

/** The rows as records of an area, which each update changes by a frame of the push protocol. */

export type GridRow = RecordOf<NamedRow>

const area = 'bench'
const epoch = 'bench'
const at = '2026-01-01T00:00:00.000Z'
const by = { kind: 'system', id: 'bench', name: 'bench' } as const

const nextPaint: NextPaint = (then) => {
  const frame = requestAnimationFrame(then)
  return () => cancelAnimationFrame(frame)
}

/** The version of a record is the position of its last change, which no other record has. */
function frameOf({ id, counts, course }: NamedRow, position: number): Frame {
  const change = { area, record: id, version: position + 1, kind: 'changed', values: { counts, course } } as const
  const entry = { position, at, by, because: '', command: 'bench', changes: [change] }
  return { epoch, from: position - 1, to: position, at, entries: [entry] }
}

type LiveRows = { readonly rows$: Observable<LiveCollection<GridRow>>; readonly applyUpdate: (row: NamedRow) => void }

export function createLiveRows(): LiveRows {
  const frames$ = new Subject<Frame>()
  const items = createRows().map((row) => ({ ...row, version: 1, createdAt: at, updatedAt: at }))
  const collection$ = createLiveCollection({
    filter: createWindowFilter(area),
    restart$: concat(of(null), NEVER),
    frames$,
    nextPaint,
    fetchPages: () => of({ items, epoch, position: 0, next: null }),
    fetchRecord: () => Promise.resolve(null),
    waitToRetry: () => NEVER,
    keepFold: () => {},
    permanentProblem: () => null,
  })
  let position = 0
  return {
    rows$: collection$ as Observable<LiveCollection<GridRow>>,
    applyUpdate: (row) => frames$.next(frameOf(row, (position += 1))),
  }
}
