import { useSay } from '../glass.ts'
import type { partsOf } from '../pads/typing.ts'
import styles from './questions.module.css'

const lengths = { day: 2, month: 2, year: 4 } as const
const order = ['day', 'month', 'year'] as const

/** Read-only, over keys of our own: a date field would bring up the system's. The digits never turn round. */
export function DaySegments({ parts, isWrong }: { readonly parts: ReturnType<typeof partsOf>; readonly isWrong: boolean }) {
  const say = useSay()
  const here = order.find((part) => parts[part].length < lengths[part])
  return (
    <div className={styles.segmentsWithHelp}>
      <dl className={styles.segments} data-wrong={isWrong || undefined}>
        {order.map((part) => (
          <div key={part} data-part={part}>
            <dt>{say(part)}</dt>
            <dd data-here={part === here || undefined} dir="ltr">
              <span className="figure">{parts[part]}</span>
              {part === here && <span className={styles.caret} />}
              {parts[part] === '' && <span className="unseen">{say('empty')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.wrong} role="alert">
        {isWrong && say('noSuchDay')}
      </p>
      <p className="unseen" aria-live="polite">
        {order.map((part) => parts[part] !== '' && `${say(part)} ${parts[part]}. `)}
      </p>
    </div>
  )
}
