-- The index of versions with linked panels is built beside the writes: online/0089_page_version_linked.sql.
SELECT 1;
