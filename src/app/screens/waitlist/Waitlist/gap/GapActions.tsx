import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { isOneOf } from '#domain/fields.ts'
import { offerableGapStates } from '#domain/waitlist/gap.ts'
import type { Fields } from '#domain/wire.ts'
import { tGaps } from '#locale/waitlist/gaps.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import type { GapCard } from '#streams/derive/waitlist/gapCards.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { patientNameOf } from '../../../../components/waitlist/gapTexts.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { useMinute } from '../useWaitlist.ts'
import styles from './GapDetails.module.css'

type GapAction = { readonly action: string; readonly label: string; readonly kind: 'next' | 'other' | 'quiet'; readonly data?: Fields }

/** Shows the actions on the gap itself. Actions for one patient are shown beside that patient. */
export function GapActions({ card }: { readonly card: GapCard }) {
  const client = useClient()
  useMinute()
  const { gap, undoableCancellation: undoable, previousPatient } = card
  const isAllowed = ({ action, data = {} }: GapAction) =>
    client.checkCommand('waitlists/gaps', gap, { command: `waitlists/gaps.${action}`, record: gap.id, data }).allowed
  const lacksMessages = !client.scopes.has('msg') && isOneOf(offerableGapStates, gap.state)
  return (
    <div className={classNames(asRow(8, 'center', 'wraps'), styles.acts)}>
      {gapActionsOf(card)
        .filter(isAllowed)
        .map((gapAction) => (
          <CommandButton
            key={gapAction.action}
            command={`waitlists/gaps.${gapAction.action}`}
            record={gap.id}
            shownVersion={gap.version}
            data={gapAction.data}
            label={gapAction.label}
            kind={gapAction.kind}
          />
        ))}
      {undoable !== null && client.scopes.has('appt.w') && (
        <CommandButton
          command="appointments.revert"
          record={undoable.id}
          shownVersion={undoable.version}
          label={tGaps('undo')}
          about={tGaps('undoAbout', { name: patientNameOf(previousPatient) })}
          kind="quiet"
        />
      )}
      {lacksMessages && (
        <span className={asText('small', 'faint')}>{tWaitlist('offerPermission', { permission: wordsOfScopes('msg') })}</span>
      )}
    </div>
  )
}

/** Lists the possible actions: a held gap can be booked for its patient, and a gap created by mistake can be deleted. */
function gapActionsOf({ gap, acceptedBy }: GapCard): readonly GapAction[] {
  const { heldFor, wave, causeKind } = gap
  return [
    { action: 'offer', label: tWaitlist(wave === 0 ? 'offerFirst' : 'offerNext'), kind: 'next' },
    ...(heldFor === null
      ? []
      : [{ action: 'give', label: tWaitlist('bookFor', { name: patientNameOf(acceptedBy) }), kind: 'next', data: { heldFor } } as const]),
    { action: 'release', label: tWaitlist('release'), kind: 'other' },
    { action: 'withdraw', label: tWaitlist('withdraw'), kind: 'quiet' },
    ...(causeKind === 'manual' ? [{ action: 'remove', label: tWaitlist('deleteGap'), kind: 'quiet' } as const] : []),
  ]
}
