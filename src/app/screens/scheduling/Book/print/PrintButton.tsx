import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../../../components/form/Button.tsx'
import { tBook } from '../tBook.ts'
import styles from './PrintButton.module.css'

/** Prints the day as a list of each column: a grid of five-minute lines does not fit on paper. */
export const PrintButton = () => (
  <Button
    isSoft
    className={styles.button}
    aria-label={tBook('print')}
    icon={<IconPrinter size={20} stroke={1.75} aria-hidden="true" />}
    onPress={() => window.print()}
  >
    {null}
  </Button>
)
