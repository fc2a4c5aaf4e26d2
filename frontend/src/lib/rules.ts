import type { CompiledRules } from './compiledRules.ts'

/**
 * The rules of what visitors see first, by the hook that names their classes. The build writes them here
 * (frontend/compiledStyles.ts); during development each hook makes its own.
 */
export const rules: Record<string, CompiledRules> = {}
