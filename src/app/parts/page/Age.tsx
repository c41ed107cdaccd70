import type { Age as AgeOf } from '../../age.ts'
import { say } from '../../sayings.ts'
import styles from './Age.module.css'
import { StateGlyph } from '../state/StateGlyph.tsx'

/** Live, or how far behind. When it is no longer live, `NotLive` takes the place of the whole bar. */
export function Age({ age }: { readonly age: AgeOf }) {
  if (age.kind === 'opening') return <span className={styles.age}>{say('opening')}</span>
  if (age.kind === 'behind')
    return (
      <span className={styles.age} data-kind="behind">
        <StateGlyph shape="pastFirst" />
        {say('behind', { seconds: age.seconds })}
      </span>
    )
  return (
    <span className={styles.age} data-kind={age.kind}>
      <span className={styles.dot} />
      {age.kind === 'live' ? say('live') : say('notLiveYet')}
    </span>
  )
}
