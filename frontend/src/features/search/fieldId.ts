/** The id of the field on the page of the search: the icon and the slash lead there, and open no dialog. */
export const FIELD_ID = 'search-field'
