import { isDay } from '#domain/fields.ts'
import { wholeTimeOf } from '#domain/words/time.ts'
import { chairLabel, type ChairRow, type ProviderRow } from '#streams/derive/day/dayRows.ts'
import { Field } from '../../../../parts/form/Field.tsx'
import { Pick } from '../../../../parts/form/Pick.tsx'
import { usePlace, useToday } from '../../../../place.tsx'
import { dayOfStart, onDay } from '../../../reception/Reception/walkIn/nextVisit.ts'
import { sayWaitlist } from '../sayWaitlist.ts'
import { type GapDraft, type GapField, startsFor, withChair, withProvider } from './opening.ts'
import styles from './OpenGap.module.css'

type Props = {
  readonly draft: GapDraft
  /** How whoever treats is asked for. */
  readonly whose?: string
  readonly people: readonly ProviderRow[]
  readonly chairs: readonly ChairRow[]
  readonly openedAt: number
  readonly faultAt: (field: GapField) => string | undefined
  readonly onChange: (change: Partial<GapDraft>) => void
  readonly onGive: () => void
}

/** What is picked where no chair is named. */
const anyChair = 'any'

export function GapFields({ draft, whose = sayWaitlist('openProvider'), people, chairs, openedAt, faultAt, onChange, onGive }: Props) {
  return (
    <div className={styles.fields}>
      <Pick
        label={whose}
        options={people.map(({ id, name, shortName }) => ({ id, word: shortName ?? name }))}
        chosen={draft.provider}
        fault={faultAt('provider')}
        onChoose={(provider) => onChange(withProvider(draft, provider, chairs))}
      />
      <Pick
        label={sayWaitlist('openChair')}
        options={[
          { id: anyChair, word: sayWaitlist('anyChair') },
          ...chairs.map((one) => ({ id: one.id, word: sayWaitlist('chairNumber', { chair: chairLabel(one) }) })),
        ]}
        chosen={draft.chair ?? anyChair}
        fault={faultAt('chair')}
        onChoose={(chair) => onChange(withChair(draft, chair === anyChair ? null : chair, chairs))}
      />
      <When draft={draft} openedAt={openedAt} faultAt={faultAt} onChange={onChange} onGive={onGive} />
    </div>
  )
}

function When({ draft, openedAt, faultAt, onChange, onGive }: Omit<Props, 'people' | 'chairs' | 'whose'>) {
  const { location } = usePlace()
  const { timeZone } = location
  const today = useToday()
  const { startsAt, length } = draft
  const choose = (day: string) => isDay(day) && day >= today && onChange({ startsAt: onDay(startsAt, day, timeZone) })
  return (
    <div className={styles.when}>
      <Field label={sayWaitlist('openDay')} type="date" value={dayOfStart(startsAt, timeZone)} onChange={choose} />
      <Pick
        label={sayWaitlist('openStart')}
        options={startsFor(startsAt, location, openedAt).map((at) => ({ id: String(at), word: wholeTimeOf(at, timeZone) }))}
        chosen={String(startsAt)}
        fault={faultAt('startsAt')}
        onChoose={(at) => onChange({ startsAt: Number(at) })}
      />
      <Field
        label={sayWaitlist('openMinutes')}
        inputMode="numeric"
        value={length}
        fault={faultAt('length')}
        onChange={(next) => onChange({ length: next })}
        onKeyDown={(event) => (event.key === 'Enter' ? onGive() : event.continuePropagation())}
      />
    </div>
  )
}
