/** A type that the declarations of Fluent's provider import. */
export interface IconDirectionContextValue {
  textDirection?: 'ltr' | 'rtl'
}
