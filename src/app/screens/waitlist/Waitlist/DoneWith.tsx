import { type ReactNode, useMemo, useState } from 'react'
import type { WishLine } from '#streams/derive/waitlist/waitlistEntries.ts'
import { noPast, type Past, pastWishes } from '#streams/derive/waitlist/waitlistPast.ts'
import { useClient } from '../../../context.ts'
import { usePlace } from '../../../place.tsx'
import { useLive } from '../../../useLive.ts'
import { Fold } from './Column.tsx'
import { sayWaitlist } from './sayWaitlist.ts'
import styles from './Wishes.module.css'

type Props = { readonly children: (line: WishLine) => ReactNode }

/** Wishes that came to an end of late: whoever rings and still wishes it waits again with one press. Asked for when it is opened. */
export function DoneWith({ children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold word={sayWaitlist('doneWith')} level={3} onOpen={setOpen}>
      {isOpen && <Those>{children}</Those>}
    </Fold>
  )
}

function Those({ children }: Props) {
  const client = useClient()
  const { location } = usePlace()
  const past$ = useMemo(() => pastWishes(client, location.id), [client, location.id])
  const past = useLive<Past>(past$, noPast)
  if (past.length === 0) return <p className={styles.none}>{sayWaitlist('doneWithNone')}</p>
  return <ul className={styles.list}>{past.map(children)}</ul>
}
