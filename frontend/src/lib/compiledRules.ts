/** Texts of several rules by bucket, each with its condition if it has one. */
export type CompiledRules = Record<string, (string | [rules: string, condition: Record<string, unknown>])[]>
