/**
 * Whether a user may act for the staff at a place, such as a chair. A user with an own provider acts where that provider works, or where no
 * provider works; a user without one works at no place and acts at any.
 * @param providers the providers who work there; empty values count as none.
 */
export function mayActWhere(ownProvider: string | null, providers: readonly unknown[]): boolean {
  const working = providers.filter((provider) => typeof provider === 'string')
  return ownProvider === null || working.length === 0 || working.includes(ownProvider)
}
