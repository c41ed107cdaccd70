import { useId } from 'react'
import { tChart } from '#locale/clinical/chart.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Switch } from '../../../../components/form/Switch.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { PastDay } from '../usePastDay.ts'
import styles from './tools.module.css'

/** Chooses the day whose chart is shown, among the days on which it changed. All that writes is gone meanwhile. */
export function PastBar({ past: { days, day, isCompared, choose, compare } }: { readonly past: PastDay }) {
  const id = useId()
  if (day === null) return null
  const index = days.indexOf(day)
  const shown = dayText('dateAndYear', day)
  return (
    <section className={classNames(asRow('8 16', 'center', 'wraps'), styles.past)} aria-label={tChart('past')}>
      <div className={asStack(2)}>
        <h3 className={asText('name', 'strong')}>{tChart('pastOf', { day: shown })}</h3>
        <p className={asText('small', 'quiet')}>{tChart('pastHelp')}</p>
      </div>
      <label htmlFor={id} className={classNames(asRow(8, 'center'), styles.slider)}>
        <span className={asText('small', 'quiet')}>{dayText('shortMonthAndYear', days[0] ?? day)}</span>
        <input
          id={id}
          type="range"
          min={0}
          max={Math.max(0, days.length - 1)}
          value={index}
          aria-label={tChart('pastDay')}
          aria-valuetext={shown}
          onChange={(event) => choose(days[Number(event.currentTarget.value)] ?? day)}
        />
        <span className={asText('small', 'quiet')}>{dayText('shortMonthAndYear', days.at(-1) ?? day)}</span>
      </label>
      <Switch label={tChart('compare')} isOn={isCompared} onChange={compare} />
      <Button kind="next" onPress={() => choose(null)}>
        {tChart('backToToday')}
      </Button>
    </section>
  )
}
