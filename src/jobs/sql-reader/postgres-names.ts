import { DatabaseError } from '../mirror/databases/database-error.js';

/*
 * Functions of Postgres and its extensions that do more in a transaction that cannot write than read its tables. What such a
 * function may do depends on the role. A role that only reads is the wall, and this list is a second one.
 */

const refused =
  /^(?:set_config|setval|nextval|pg_(?:read_|write_|ls_|stat_file|file_|logdir|current_logfile|sleep|terminate_backend|cancel_backend|reload_conf|rotate_logfile|promote|switch_wal|create_|drop_|start_backup|stop_backup|backup_|wal_|advisory_|try_advisory_|notify|logical_|replication_|import_system_collations|export_snapshot|log_|prewarm|stat_reset|stat_clear|stat_statements_reset|extension_config_dump|hba_file_rules|show_all_file_settings|execute_server_program|input_error_info)|lo_|loread|lowrite|dblink|postgres_fdw_|(?:query|cursor|table|schema|database)_to_xml|ts_stat$|ts_rewrite$|xpath_table|crosstab|connectby|adminpack|plpgsql_|plpython|http(?:_|$)|file_fdw)/;

/** Throws if a statement uses a name of them, whether it is a function there or something else. */
export function expectHarmless(names: ReadonlySet<string>): void {
  for (const name of names) {
    if (refused.test(name))
      throw new DatabaseError(
        `The name ${name} is not allowed here, because such functions do more than read.`,
      );
  }
}
