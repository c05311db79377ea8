/** What `alter table` may do beside working nodes. */
import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query';

const HARMLESS = [
  'AT_DropNotNull',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_ValidateConstraint',
];
/** Allowed once no running release needs the removed parts. */
const IN_CONTRACT = ['AT_DropColumn', 'AT_DropConstraint', 'AT_SetNotNull'];

const LATER = 'that is for a contract in a later release';

export function findTableBreach(node: Node, isContract: boolean): string | null {
  const { subtype = '', name, def } = (node as { AlterTableCmd: AlterTableCmd }).AlterTableCmd;
  if (HARMLESS.includes(subtype)) return null;
  if (IN_CONTRACT.includes(subtype)) {
    return isContract ? null : `${subtype} ${name} in an expanding step: ${LATER}`;
  }
  if (subtype === 'AT_ColumnDefault') {
    return def || isContract ? null : `drops the default of ${name}: ${LATER}`;
  }
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    return findColumnBreach(def.ColumnDef);
  }
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    return findConstraintBreach(def.Constraint, isContract);
  }
  if (subtype === 'AT_AlterColumnType') {
    return `changes the type of ${name}, which rewrites the table: add another column`;
  }
  return `${subtype} is not known to be harmless beside nodes at work`;
}

function findColumnBreach({ colname, constraints = [] }: ColumnDef): string | null {
  const found = constraints.flatMap((one) => ('Constraint' in one ? one.Constraint : []));
  const fallback = found.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  if (fallback && !isConstant(fallback.raw_expr!)) {
    return `column ${colname} has a default that is no constant, which rewrites the table`;
  }
  const other = found.find(
    ({ contype }) => !['CONSTR_DEFAULT', 'CONSTR_NOTNULL', 'CONSTR_NULL'].includes(contype!),
  );
  if (other) {
    return `column ${colname} is added with ${other.contype}, which reads or rewrites the table: add the column alone`;
  }
  return !fallback && found.some(({ contype }) => contype === 'CONSTR_NOTNULL')
    ? `column ${colname} is not null without a default: the release before inserts rows without it`
    : null;
}

function isConstant(expression: Node): boolean {
  if ('TypeCast' in expression) return isConstant(expression.TypeCast.arg!);
  if ('A_ArrayExpr' in expression) return (expression.A_ArrayExpr.elements ?? []).every(isConstant);
  return 'A_Const' in expression;
}

/** The release before writes rows without knowing the constraint. */
function findConstraintBreach(constraint: Constraint, isContract: boolean): string | null {
  if (!isContract) return `adds the constraint ${constraint.conname}: ${LATER}`;
  return constraint.skip_validation || constraint.indexname
    ? null
    : `adds the constraint ${constraint.conname} and reads the table under a lock: add it "not valid", or by an index`;
}
