import { digitsOf } from '#domain/words/time.ts'
import type { MyChair as Chair, Sitting } from '#streams/derive/board/myChair.ts'
import { ChairPacks } from '../../sterilisation/ChairPacks/ChairPacks.tsx'
import { AlertLabel } from '../../../parts/state/AlertLabel.tsx'
import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { Timer } from '../../../parts/time/Timer.tsx'
import { sayState } from '../../../sayings.ts'
import { ChairActs } from './ChairActs.tsx'
import { ChairTime } from './ChairTime.tsx'
import { Calls } from './Calls.tsx'
import { Exam } from './Exam.tsx'
import styles from './MyChair.module.css'
import { Name } from './Name.tsx'
import { Notes } from './Notes.tsx'
import { sayBoard } from './sayBoard.ts'
import { stopWords } from './wayWords.ts'

type Props = { readonly chair: Chair; readonly timeZone: string }

/** Fixed under the thumb, over a heavy line: it is another thing than the list. */
export function MyChair({ chair, timeZone }: Props) {
  const { sitting } = chair
  const packs = sitting && <Packs key={sitting.id} sitting={sitting} timeZone={timeZone} />
  const title = chair.chair ? sayBoard('chair.now', { chair: chair.chair }) : sayBoard('chair.mine')
  return (
    <section className={styles.panel} aria-label={title} data-empty={sitting ? undefined : ''} data-called={chair.calls ? '' : undefined}>
      <div className={styles.who}>
        <h2 className={styles.caption}>{title}</h2>
        {sitting ? <Who sitting={sitting} /> : <Nobody chair={chair} />}
        <p className={styles.following}>{followingOf(chair, timeZone)}</p>
      </div>
      {sitting && (
        <>
          <ChairTime sitting={sitting} timeZone={timeZone} />
          <div className={styles.notes}>
            <Notes key={sitting.id} visit={sitting.id} version={sitting.version} notes={sitting.notes} timeZone={timeZone} />
          </div>
        </>
      )}
      {chair.calls ? <Calls calls={chair.calls} packs={packs} /> : sitting && <Exam sitting={sitting} packs={packs} />}
    </section>
  )
}

/** A pack that was laid out here and is recalled is said until it is taken away. */
function Packs({ sitting, timeZone }: { readonly sitting: Sitting; readonly timeZone: string }) {
  const stop = stopWords(sitting)
  return (
    <div className={styles.packs}>
      <p role="alert" className={stop ? styles.stop : 'unseen'}>
        {stop && <StateGlyph shape="pastSecond" size={20} />}
        {stop}
      </p>
      <ChairPacks visit={sitting.id} name={sitting.name} timeZone={timeZone} />
    </div>
  )
}

const followingOf = ({ following }: Chair, timeZone: string): string =>
  following
    ? sayBoard('chair.following', { name: following.name, time: digitsOf(following.at, timeZone) })
    : sayBoard('chair.followingNobody')

/** What may kill in the chair stands filled. */
function Who({ sitting: { id, name, age, reason, alerts } }: { readonly sitting: Sitting }) {
  return (
    <>
      <Name visit={id} name={name} className={styles.name} />
      <p className={styles.detail}>{[age, reason].filter(Boolean).join(' · ')}</p>
      <span className={styles.alerts}>
        {(alerts ?? []).slice(0, 2).map((alert) => (
          <AlertLabel key={alert.label} alert={alert} size="large" isFilled={alert.grave} />
        ))}
        {alerts?.length === 0 && <span className={styles.none}>{sayBoard('noneKnown')}</span>}
      </span>
    </>
  )
}

function Nobody({ chair: { at } }: { readonly chair: Chair }) {
  return (
    <>
      <p className={styles.name}>{sayBoard('chair.nobody')}</p>
      {at && (
        <>
          <StateWord shape={at.state} word={sayState(`chair.${at.state}`)} size={18}>
            {at.state === 'clean' ? undefined : <Timer since={at.since} />}
          </StateWord>
          <ChairActs chair={at} />
        </>
      )}
    </>
  )
}
