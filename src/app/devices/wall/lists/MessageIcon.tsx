import styles from './WallLists.module.css'

/** Message icon. Not an appointment state, so it has no colour. */
export const MessageIcon = () => (
  <svg className={styles.bubble} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3.2 2.2H12.8A1.6 1.6 0 0 1 14.4 3.8V9.8A1.6 1.6 0 0 1 12.8 11.4H8.6L5.2 14.2V11.4H3.2A1.6 1.6 0 0 1 1.6 9.8V3.8A1.6 1.6 0 0 1 3.2 2.2Z" />
    <path d="M4.8 5.6H11.2M4.8 8.2H9" />
  </svg>
)
