import { type ReactNode, useCallback, useState } from 'react'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import type { DeskView } from '../deskView.ts'
import { useFinger } from '../useColumns.ts'
import { MoveVisit } from './MoveVisit.tsx'
import { VisitDrawer } from './VisitDrawer.tsx'

type Opened = Pick<DeskView, 'open' | 'move'> & { readonly layers: ReactNode }

/** The visit that is open beside the day, and the one whose time is being chosen. */
export function useOpened(day: DayRows | null, onHold: (visit: string | null) => void): Opened {
  const hasFinger = useFinger()
  const [opened, open] = useState<string | null>(null)
  const [moved, move] = useState<Parameters<DeskView['move']>[0] | null>(null)
  const close = useCallback(() => open(null), [])
  const layers = day && (
    <>
      {opened !== null && <VisitDrawer id={opened} day={day} density={hasFinger ? 'touch' : undefined} onHold={onHold} onClose={close} />}
      {moved && <MoveVisit card={moved} day={day} onClose={() => move(null)} />}
    </>
  )
  return { open, move, layers }
}
