import { IconCoffee, IconPlus, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components'
import { tRoster } from '#locale/scheduling/roster.ts'
import styles from './PatternWeeks.module.css'

type Props = {
  readonly row: string
  readonly hasHours: boolean
  readonly toolRef: RefObject<HTMLButtonElement | null>
  readonly breakToolRef: RefObject<HTMLButtonElement | null>
  readonly onPress: () => void
  /** `null` if the day has no time for one. */
  readonly onAddBreak: (() => void) | null
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Adds a break, and gives the day hours or takes them. */
export const DayTools = ({ row, hasHours, toolRef, breakToolRef, onPress, onAddBreak }: Props) => (
  <>
    {onAddBreak && (
      <Button ref={breakToolRef} className={styles.tool ?? ''} aria-label={tRoster('addBreak', { row })} onPress={onAddBreak}>
        <IconCoffee {...icon} />
      </Button>
    )}
    <Button ref={toolRef} className={styles.tool ?? ''} aria-label={tRoster(hasHours ? 'clearDay' : 'addDay', { row })} onPress={onPress}>
      {hasHours ? <IconX {...icon} /> : <IconPlus {...icon} />}
    </Button>
  </>
)
