import { IconArrowLeft } from '@tabler/icons-react'
import { tRecords } from '#locale/practice/records.ts'
import { Button } from '../../../components/form/Button.tsx'
import { useRecordsAddress } from '../../../components/area/recordsAddress.ts'
import styles from '../../../components/area/content/AreaWork.module.css'

export function BackToAll() {
  const { goToAll } = useRecordsAddress()
  return (
    <Button kind="quiet" className={styles.arrow} aria-label={tRecords('back')} onPress={goToAll}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
    </Button>
  )
}
