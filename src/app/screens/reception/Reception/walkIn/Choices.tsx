import { isDay } from '#domain/fields.ts'
import { digitsOf, wholeTimeOf } from '#domain/words/time.ts'
import { chairLabel, chairsInOrder, type DayRows, type TypeRow } from '#streams/derive/day/dayRows.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { Field } from '../../../../parts/form/Field.tsx'
import { type Option, Pick } from '../../../../parts/form/Pick.tsx'
import { useToday } from '../../../../place.tsx'
import { providerName } from '../naming.ts'
import { sayDesk } from '../sayDesk.ts'
import { shortestFirst, startsFrom, treatingProviders, type WalkInVisit } from './booking.ts'
import { type Ahead, ahead, dayAheadOf, dayOfStart, onDay, startsOn } from './nextVisit.ts'
import styles from './WalkIn.module.css'

type ChoicesProps = {
  readonly visit: WalkInVisit
  readonly day: DayRows
  readonly types: readonly TypeRow[]
  readonly openedAt: number
  /** On another day: then any hour of it. */
  readonly isAhead: boolean
  readonly set: (next: Partial<WalkInVisit>) => void
}

export function Choices({ visit, day, types, openedAt, isAhead, set }: ChoicesProps) {
  const { timeZone } = day.location
  const providers: readonly Option[] = treatingProviders(day).map((one) => ({ id: one.id, word: providerName(one) }))
  const chairs: readonly Option[] = chairsInOrder(day.chairs).map((one) => ({
    id: one.id,
    word: sayDesk('chairNumber', { chair: chairLabel(one) }),
  }))
  const kinds: readonly Option[] = shortestFirst(types).map(({ id, name, minutes }) => ({
    id,
    word: sayDesk('walkInKind', { name, minutes }),
  }))
  const starts: readonly Option[] = isAhead
    ? startsOn(visit.startsAt, day.location).map((at) => ({ id: String(at), word: wholeTimeOf(at, timeZone) }))
    : startsFrom(openedAt).map((at) => ({ id: String(at), word: digitsOf(at, timeZone) }))
  return (
    <div className={styles.choices}>
      <Pick label={sayDesk('walkInProvider')} options={providers} chosen={visit.provider} onChoose={(provider) => set({ provider })} />
      <Pick label={sayDesk('walkInChair')} options={chairs} chosen={visit.chair} onChoose={(chair) => set({ chair })} />
      <Pick label={sayDesk('walkInType')} options={kinds} chosen={visit.type} onChoose={(type) => set({ type })} />
      <Pick
        label={sayDesk('walkInStart')}
        options={starts}
        chosen={String(visit.startsAt)}
        onChoose={(at) => set({ startsAt: Number(at) })}
      />
    </div>
  )
}

type DayProps = { readonly visit: WalkInVisit; readonly timeZone: string; readonly onStart: (at: number) => void }

const distances = Object.keys(ahead).filter((by): by is Ahead => Object.hasOwn(ahead, by))

/** On which day: so far ahead, or the one that is written. */
export function WhichDay({ visit, timeZone, onStart }: DayProps) {
  const today = useToday()
  const day = dayOfStart(visit.startsAt, timeZone)
  const choose = (next: string) => isDay(next) && onStart(onDay(visit.startsAt, next, timeZone))
  return (
    <div className={styles.day}>
      <Field label={sayDesk('onDay')} type="date" value={day} fault={day <= today ? sayDesk('dayMissing') : undefined} onChange={choose} />
      <span className={styles.distances}>
        {distances.map((by) => (
          <Button key={by} kind={dayAheadOf(today, by) === day ? 'other' : 'quiet'} isSoft onPress={() => choose(dayAheadOf(today, by))}>
            {sayDesk(`dayIn.${by}`)}
          </Button>
        ))}
      </span>
    </div>
  )
}
