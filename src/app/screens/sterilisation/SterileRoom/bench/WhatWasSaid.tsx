import type { CycleRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { saySterile } from '../../saySterile.ts'
import { useRoomView } from '../roomView.ts'
import styles from './Bench.module.css'

/** Every reason that somebody gave stays in sight. */
export function WhatWasSaid({ cycle }: { readonly cycle: CycleRow }) {
  const { day } = useRoomView()
  const said = [
    cycle.overrideReason && saySterile('overridden', { reason: cycle.overrideReason }),
    cycle.quarantineReason && saySterile('quarantinedBecause', { reason: cycle.quarantineReason }),
    cycle.earlyReason &&
      saySterile('earlyBy', {
        name: day?.providers.get(cycle.clinician ?? '')?.name ?? saySterile('clinicianSomebody'),
        reason: cycle.earlyReason,
      }),
    cycle.failReason && saySterile(`failBecause.${cycle.failReason}`),
    cycle.failNote && saySterile('why', { reason: cycle.failNote }),
    cycle.recallReason && saySterile('why', { reason: cycle.recallReason }),
    cycle.note && saySterile('noted', { note: cycle.note }),
    ...cycle.amendments.map(({ by, reason }) => saySterile('corrected', { name: by, reason })),
  ].filter((one) => typeof one === 'string' && one !== '')
  if (said.length === 0) return null
  return (
    <ul className={styles.said}>
      {said.map((one, place) => (
        // Reasons stand in the order in which they came and may be the same twice.
        <li key={place}>{one}</li>
      ))}
    </ul>
  )
}
