import inks from '../tooth/inks.module.css'

/** The gum over a tooth that is not yet through it, from the biting edge at 0. */
export const GumLine = ({ width, rootward }: { readonly width: number; readonly rootward: 1 | -1 }) => {
  const half = Math.min(26, width / 2 - 4)
  return <path className={inks.gum} d={`M${-half} ${5 * rootward}Q0 ${-3 * rootward} ${half} ${5 * rootward}`} />
}
