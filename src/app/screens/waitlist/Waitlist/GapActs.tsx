import { useClient } from '../../../context.ts'
import type { Fields } from '#domain/wire.ts'
import type { GapCard } from '#streams/derive/waitlist/gaps.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { nameOf } from '../gaps/naming.ts'
import { sayGaps } from '../sayGaps.ts'
import styles from './ChosenGap.module.css'
import { sayWaitlist } from './sayWaitlist.ts'
import { useMinute } from './useWaitlist.ts'

type Act = { readonly word: string; readonly label: string; readonly kind: 'next' | 'other' | 'quiet'; readonly data?: Fields }

/** What may be done with the gap itself; whom it goes to stands with each of them. */
export function GapActs({ card }: { readonly card: GapCard }) {
  const client = useClient()
  useMinute()
  const { gap, undo, leaver } = card
  const may = ({ word, data = {} }: Act) =>
    client.judge('waitlists/gaps', gap, { command: `waitlists/gaps.${word}`, record: gap.id, data }).allowed
  const lacksMessages = !client.scopes.has('msg') && (gap.state === 'open' || gap.state === 'settling' || gap.state === 'offering')
  return (
    <div className={styles.acts}>
      {actsOf(card)
        .filter(may)
        .map((act) => (
          <CommandButton
            key={act.word}
            command={`waitlists/gaps.${act.word}`}
            record={gap.id}
            seen={gap.version}
            data={act.data}
            label={act.label}
            kind={act.kind}
          />
        ))}
      {undo !== null && client.scopes.has('appt.w') && (
        <CommandButton
          command="appointments.revert"
          record={undo.id}
          seen={undo.version}
          label={sayGaps('undo')}
          about={sayGaps('undoAbout', { name: nameOf(leaver) })}
          kind="quiet"
        />
      )}
      {lacksMessages && <span className={styles.lacks}>{sayWaitlist('needsMessages', { scope: 'msg' })}</span>}
    </div>
  )
}

/** Whoever a gap is held for is given it here; what was opened by mistake is taken out of the books. */
function actsOf({ gap, taker }: GapCard): readonly Act[] {
  const { heldFor, wave, causeKind } = gap
  return [
    { word: 'offer', label: sayWaitlist(wave === 0 ? 'offerFirst' : 'offerNext'), kind: 'next' },
    ...(heldFor === null
      ? []
      : [{ word: 'give', label: sayWaitlist('giveTo', { name: nameOf(taker) }), kind: 'next', data: { heldFor } } as const]),
    { word: 'release', label: sayWaitlist('release'), kind: 'other' },
    { word: 'withdraw', label: sayWaitlist('withdraw'), kind: 'quiet' },
    ...(causeKind === 'manual' ? [{ word: 'remove', label: sayWaitlist('byMistake'), kind: 'quiet' } as const] : []),
  ]
}
