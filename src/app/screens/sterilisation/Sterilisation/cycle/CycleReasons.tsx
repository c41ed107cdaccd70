import type { CycleRow } from '#streams/derive/sterilisation/sterilisationRows.ts'
import { tSterilisation } from '../../../../components/sterilisation/tSterilisation.ts'
import { useSterilisation } from '../sterilisationContext.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack } from '../../../../theme/looks.ts'
import styles from './SelectedCycle.module.css'

/** Lists every reason recorded for the cycle. */
export function CycleReasons({ cycle }: { readonly cycle: CycleRow }) {
  const { day } = useSterilisation()
  const reasons = [
    cycle.overrideReason && tSterilisation('startedEarly', { reason: cycle.overrideReason }),
    cycle.quarantineReason && tSterilisation('quarantinedBecause', { reason: cycle.quarantineReason }),
    cycle.earlyReason &&
      tSterilisation('authorisedBy', {
        name: day?.providers.get(cycle.clinician ?? '')?.name ?? tSterilisation('unnamedClinician'),
        reason: cycle.earlyReason,
      }),
    cycle.failReason && tSterilisation(`failBecause.${cycle.failReason}`),
    cycle.failNote && tSterilisation('reasonText', { reason: cycle.failNote }),
    cycle.recallReason && tSterilisation('reasonText', { reason: cycle.recallReason }),
    cycle.note && tSterilisation('noted', { note: cycle.note }),
    ...cycle.amendments.map(({ by, reason }) => tSterilisation('corrected', { name: by, reason })),
  ].filter((reason) => typeof reason === 'string' && reason !== '')
  if (reasons.length === 0) return null
  return (
    <ul className={classNames(asStack(4, 'body', 'quiet'), styles.said)}>
      {reasons.map((reason, index) => (
        // Two reasons may be identical, so their index is the key.
        <li key={index}>{reason}</li>
      ))}
    </ul>
  )
}
