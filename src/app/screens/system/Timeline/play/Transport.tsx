import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import type { Day } from '#domain/time.ts'
import { longDayOf } from '#locale/common/time.ts'
import { classNames } from '../../../../classNames.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './Transport.module.css'
import { tTimeline } from '../tTimeline.ts'
import { type Playback, type Speed, speeds } from './usePlayback.ts'
import type { TimelineActions } from './useTimelineKeys.ts'

type Props = { readonly playback: Playback; readonly timeZone: string; readonly day: Day; readonly actions: TimelineActions }

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const speedChoices = (Object.keys(speeds) as readonly Speed[]).map((id) => ({ id, label: tTimeline(`speeds.${id}`) }))

/** Steps, play and the day, with the keys that do the same. */
export function Transport({ playback: { at, isPlaying, speed, setSpeed, togglePlay }, timeZone, actions }: Props) {
  return (
    <div className={classNames(asRow(10, 'center', 'wraps'))}>
      <Button aria-label={tTimeline('previousEntry')} onPress={actions.previousEntry} icon={<IconPlayerSkipBack {...icon} />}>
        {''}
      </Button>
      <Button kind="next" onPress={togglePlay} icon={isPlaying ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}>
        {isPlaying ? tTimeline('pause') : tTimeline('play')}
      </Button>
      <Button aria-label={tTimeline('nextEntry')} onPress={actions.nextEntry} icon={<IconPlayerSkipForward {...icon} />}>
        {''}
      </Button>
      <SegmentedControl label={tTimeline('speed')} choices={speedChoices} chosen={speed} onChoose={setSpeed} />
      <span className={asRow(5, 'center')}>
        <Button
          kind="quiet"
          aria-label={tTimeline('previousDay')}
          onPress={() => actions.moveDays(-1)}
          icon={<IconChevronLeft {...icon} />}
        >
          {''}
        </Button>
        <span className={asText('label', 'oneLine')}>{longDayOf(at, timeZone)}</span>
        <Button kind="quiet" aria-label={tTimeline('nextDay')} onPress={() => actions.moveDays(1)} icon={<IconChevronRight {...icon} />}>
          {''}
        </Button>
      </span>
      <Keys />
    </div>
  )
}

const keys = [
  ['← →', 'arrows'],
  ['N', 'next'],
  ['Space', 'space'],
  ['Esc', 'escape'],
] as const

const Keys = () => (
  <span className={classNames(asRow(14, 'center', 'pushed', 'small', 'quiet', 'oneLine'), styles.keys)}>
    {keys.map(([key, name]) => (
      <span key={key} className={asRow(6, 'center')}>
        <kbd className={styles.key}>{key}</kbd>
        {tTimeline(`keys.${name}`)}
      </span>
    ))}
  </span>
)
