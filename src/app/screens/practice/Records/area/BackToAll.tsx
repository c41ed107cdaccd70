import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '../../../../components/form/Button.tsx'
import { tRecords } from '../../../../components/record/tRecords.ts'
import styles from './AreaPage.module.css'
import { useRecordsAddress } from '../recordsAddress.ts'

export function BackToAll() {
  const { goToAll } = useRecordsAddress()
  return (
    <Button kind="quiet" className={styles.arrow} aria-label={tRecords('back')} onPress={goToAll}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
    </Button>
  )
}
