-- Metadata that was read before names uploads that nobody has opened yet: they are shown all the same. Without uploads nothing is read.
WITH shown AS MATERIALIZED (
	SELECT DISTINCT m[1] AS cid FROM (
		SELECT source_uri AS uri FROM media UNION ALL SELECT source_uri FROM media_files
		UNION ALL SELECT animation_uri FROM item_meta WHERE animation_uri IS NOT NULL AND animation_hash IS NULL
	) s, regexp_matches(s.uri, '\mbaf[a-z2-7]{56,}\M', 'g') m
	WHERE s.uri NOT LIKE 'data:%' AND EXISTS (SELECT 1 FROM uploads WHERE NOT kept)
), files AS (
	UPDATE uploads SET kept = true WHERE NOT kept AND cid IN (SELECT cid FROM shown)
)
UPDATE upload_folders SET kept = true WHERE NOT kept AND cid IN (SELECT cid FROM shown);
