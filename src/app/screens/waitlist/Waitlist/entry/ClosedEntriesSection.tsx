import { type ReactNode, useMemo, useState } from 'react'
import type { WaitlistLine } from '#streams/derive/waitlist/waitlistLines.ts'
import { noClosedEntries, type ClosedEntries, watchClosedEntries } from '#streams/derive/waitlist/closedEntries.ts'
import { useClient } from '../../../../appContext.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { CollapsibleSection } from '../WaitlistColumn.tsx'
import { tWaitlist } from '../../../../components/waitlist/tWaitlist.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import styles from './WaitlistEntries.module.css'

type Props = { readonly children: (line: WaitlistLine) => ReactNode }

/** Recently closed waitlist entries. A patient who phones again is reopened with one press. Loaded when the section is opened. */
export function ClosedEntriesSection({ children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <CollapsibleSection title={tWaitlist('closedEntries')} level={3} onOpen={setOpen}>
      {isOpen && <ClosedEntryList>{children}</ClosedEntryList>}
    </CollapsibleSection>
  )
}

function ClosedEntryList({ children }: Props) {
  const client = useClient()
  const { location } = useCurrentLocation()
  const past$ = useMemo(() => watchClosedEntries(client, location.id), [client, location.id])
  const past = useObservable<ClosedEntries>(past$, noClosedEntries)
  if (past.length === 0) return <p className={classNames(asText('small', 'faint'), styles.none)}>{tWaitlist('closedEntriesNone')}</p>
  return <ul className={asStack(6)}>{past.map(children)}</ul>
}
